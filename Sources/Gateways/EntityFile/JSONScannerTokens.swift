/// Strings, numbers and words. Pointers are used here for the reason given with the type.
extension JSONScanner {
    mutating func string() throws(Failure) {
        guard next < end, next.pointee == 0x22 else { throw failure("expected a string") }
        var place = next + 1
        while true {
            // Eight bytes at a time, as long as none is a quote, a backslash, a control character or beyond ASCII.
            while end - place >= 8 {
                let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
                let marks = Self.marks(word)
                if marks != 0 {
                    place += marks.trailingZeroBitCount >> 3
                    break
                }
                place += 8
            }
            if place < end, place.pointee == 0x22 {
                next = place + 1
                return
            }
            next = place
            try specialCharacter()
            place = next
        }
    }

    /// The highest bit of each byte that needs a closer look. (A byte after such a one may be marked for nothing.)
    @inline(__always)
    private static func marks(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        return
            (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | (word &- (ones &* 0x20)) | word)
            & (ones &* 0x80)
    }

    @inline(never)
    private mutating func specialCharacter() throws(Failure) {
        guard next < end else { throw failure("") }
        switch next.pointee {
        case 0x5C: try escape()
        case 0..<0x20: throw failure("a control character in a string")
        case 0x80...: try scalar()
        default: next += 1
        }
    }

    private mutating func escape() throws(Failure) {
        next += 1
        guard next < end else { throw failure("") }
        switch next.pointee {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: next += 1
        case 0x75:
            next += 1
            for _ in 0..<4 {
                guard next < end, Character(Unicode.Scalar(next.pointee)).isHexDigit else {
                    throw failure("a wrong escape in a string")
                }
                next += 1
            }
        default: throw failure("a wrong escape in a string")
        }
    }

    /// One character beyond ASCII, in UTF-8.
    private mutating func scalar() throws(Failure) {
        let length = next.pointee < 0xE0 ? 2 : next.pointee < 0xF0 ? 3 : 4
        guard end - next >= length,
            String(validating: UnsafeBufferPointer(start: next, count: length), as: UTF8.self) != nil
        else { throw Failure(what: "not UTF-8", offset: offset) }
        next += length
    }

    @inline(__always)
    mutating func number() throws(Failure) {
        _ = skip("-")
        if !skip("0") { try digits("expected a value") }
        if skip(".") { try digits("expected a digit") }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            try digits("expected a digit")
        }
    }

    @inline(__always)
    private mutating func digits(_ expected: String) throws(Failure) {
        var place = next
        while place < end, place.pointee &- 0x30 < 10 { place += 1 }
        if place == next { throw failure(expected) }
        next = place
    }

    @inline(__always)
    mutating func word(_ word: StaticString) throws(Failure) {
        let count = word.utf8CodeUnitCount
        guard end - next >= count else { throw failure("expected \(word)") }
        for place in 0..<count where next[place] != word.utf8Start[place] {
            throw failure("expected \(word)")
        }
        next += count
    }
}

/// Strings, numbers and words. Pointers are used here for the reason given with the type.
extension JSONScanner {
    /// The eight bytes from `place` on, the first in the lowest bits.
    @inline(__always)
    static func word(at place: Place) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    }

    @inline(__always)
    func string(at first: Place) throws(Failure) -> Place {
        guard first < end, first.pointee == 0x22 else { throw failure("expected a string", at: first) }
        let place = plainText(at: first + 1)
        return place < end && place.pointee == 0x22 ? place + 1 : try rest(ofStringAt: place)
    }

    @inline(never)
    private func rest(ofStringAt first: Place) throws(Failure) -> Place {
        var place = first
        while true {
            guard place < end else { throw failure("", at: place) }
            switch place.pointee {
            case 0x22: return place + 1
            case 0x5C: place = try escape(at: place)
            case 0..<0x20: throw failure("a control character in a string", at: place)
            case 0x80...: place = try scalar(at: place)
            default: place = plainText(at: place + 1)
            }
        }
    }

    /// The next byte that is a quote, a backslash, a control character or beyond ASCII, or where fewer than sixteen
    /// are left.
    @inline(__always)
    private func plainText(at first: Place) -> Place {
        var place = first
        while end - place >= 16 {
            // Compared as signed numbers, bytes beyond ASCII are the least.
            let bytes = UnsafeRawPointer(place).loadUnaligned(as: SIMD16<Int8>.self)
            let marks =
                Self.words(bytes .== SIMD16(repeating: 0x22)) | Self.words(bytes .== SIMD16(repeating: 0x5C))
                | Self.words(bytes .< SIMD16(repeating: 0x20))
            if marks[0] != 0 { return place + UInt64(littleEndian: marks[0]).trailingZeroBitCount >> 3 }
            if marks[1] != 0 { return place + 8 + UInt64(littleEndian: marks[1]).trailingZeroBitCount >> 3 }
            place += 16
        }
        return place
    }

    @inline(__always)
    private static func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
        unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }

    private func escape(at backslash: Place) throws(Failure) -> Place {
        var place = backslash + 1
        guard place < end else { throw failure("", at: place) }
        switch place.pointee {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return place + 1
        case 0x75:
            place += 1
            for _ in 0..<4 {
                guard place < end, Character(Unicode.Scalar(place.pointee)).isHexDigit else {
                    throw failure("a wrong escape in a string", at: place)
                }
                place += 1
            }
            return place
        default: throw failure("a wrong escape in a string", at: place)
        }
    }

    /// One character beyond ASCII, in UTF-8.
    private func scalar(at place: Place) throws(Failure) -> Place {
        let length = place.pointee < 0xE0 ? 2 : place.pointee < 0xF0 ? 3 : 4
        guard end - place >= length,
            String(validating: UnsafeBufferPointer(start: place, count: length), as: UTF8.self) != nil
        else { throw Failure(what: "not UTF-8", offset: place - start) }
        return place + length
    }

    @inline(__always)
    func number(at first: Place) throws(Failure) -> Place {
        var place = isAt(first, "-") ? first + 1 : first
        place = isAt(place, "0") ? place + 1 : try digits(at: place, "expected a value")
        if isAt(place, ".") { place = try digits(at: place + 1, "expected a digit") }
        if isAt(place, "e") || isAt(place, "E") {
            place += 1
            if isAt(place, "+") || isAt(place, "-") { place += 1 }
            place = try digits(at: place, "expected a digit")
        }
        return place
    }

    @inline(__always)
    private func digits(at first: Place, _ expected: String) throws(Failure) -> Place {
        var place = first
        while end - place >= 8 {
            let word = Self.word(at: place)
            let other =
                (word ^ 0x3030_3030_3030_3030) | ((word &+ 0x0606_0606_0606_0606) ^ 0x3030_3030_3030_3030)
            let marks = other & 0xF0F0_F0F0_F0F0_F0F0
            place += marks.trailingZeroBitCount >> 3
            if marks != 0 { break }
        }
        while place < end, place.pointee &- 0x30 < 10 { place += 1 }
        if place == first { throw failure(expected, at: place) }
        return place
    }

    @inline(__always)
    func word(_ word: StaticString, at place: Place) throws(Failure) -> Place {
        let count = word.utf8CodeUnitCount
        guard end - place >= count, Self.lastFour(word.utf8Start + count) == Self.lastFour(place + count)
        else {
            throw failure("expected \(word)", at: place)
        }
        return place + count
    }

    /// The first of at most five is known to whoever compares words by this.
    @inline(__always)
    private static func lastFour(_ end: Place) -> UInt32 {
        UnsafeRawPointer(end - 4).loadUnaligned(as: UInt32.self)
    }
}

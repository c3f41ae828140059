/// Walks over JSON text once, checks it against RFC 8259, and tells where its parts are. It decodes nothing.
///
/// This is the file where pointers are used: one pass over the whole file is a part of every change, and with
/// bounds-checked access it would take longer than writing the file. It is sound because every place that is read
/// was compared with `end` before, a place only moves forward, and the scanner lives inside `withScanner`, whose
/// array can't change meanwhile.
///
/// What is walked over often takes the place where it begins and gives the place after its end, so that a place
/// stays in a register.
struct JSONScanner: ~Copyable {
    typealias Place = UnsafePointer<UInt8>

    /// The first byte that isn't JSON, and what is wrong with it.
    struct Failure: Error {
        let what: String
        let offset: Int
    }

    /// Nested deeper than this, a file is refused: Foundation's decoder goes no further than 512.
    static let deepest = 500

    let start: Place
    let end: Place
    var next: Place
    var sawLineBreak = false
    var names = MemberNames()

    /// Runs `body` with a scanner of `range`, or of all of `bytes`. Offsets are counted from the first of `bytes`.
    static func withScanner<Result>(
        over bytes: [UInt8],
        in range: Range<Int>? = nil,
        _ body: (inout JSONScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outcome = bytes.withUnsafeBufferPointer { buffer -> Swift.Result<Result, Failure> in
            guard let base = buffer.baseAddress else {
                return .failure(Failure(what: "the file is empty", offset: 0))
            }
            let range = (range ?? 0..<buffer.count).clamped(to: 0..<buffer.count)
            var scanner = JSONScanner(
                start: base,
                end: base + range.upperBound,
                next: base + range.lowerBound
            )
            do throws(Failure) {
                return .success(try body(&scanner))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private init(start: Place, end: Place, next: Place) {
        self.start = start
        self.end = end
        self.next = next
    }

    var offset: Int { next - start }

    /// What is wrong at `place`, or where the scanner is.
    func failure(_ what: String, at place: Place? = nil) -> Failure {
        let place = place ?? next
        if start == end { return Failure(what: "the file is empty", offset: 0) }
        return Failure(what: place == end ? "the file ends too early" : what, offset: place - start)
    }

    /// Steps over `byte` if it comes next.
    mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard isAt(next, byte) else { return false }
        next += 1
        return true
    }

    mutating func expect(_ byte: Unicode.Scalar) throws(Failure) {
        next = try expect(byte, at: next)
    }

    mutating func expectEnd() throws(Failure) {
        if next < end { throw failure("something follows the end of the document") }
    }

    mutating func skipSpace() {
        next = skipSpace(at: next)
    }

    mutating func string() throws(Failure) {
        next = try string(at: next)
    }

    mutating func value(depth: Int) throws(Failure) {
        next = try value(at: next, depth: depth)
    }

    /// Goes on at `offset`, which isn't before where it is.
    mutating func move(to offset: Int) {
        next = max(next, min(start + offset, end))
    }

    @inline(__always)
    func isAt(_ place: Place, _ byte: Unicode.Scalar) -> Bool {
        place < end && place.pointee == UInt8(truncatingIfNeeded: byte.value)
    }

    @inline(__always)
    func expect(_ byte: Unicode.Scalar, at place: Place) throws(Failure) -> Place {
        guard isAt(place, byte) else { throw failure("expected '\(byte)'", at: place) }
        return place + 1
    }

    @inline(__always)
    mutating func skipSpace(at place: Place) -> Place {
        place < end && place.pointee <= 0x20 ? skipSomeSpace(at: place) : place
    }

    @inline(never)
    private mutating func skipSomeSpace(at first: Place) -> Place {
        var place = first
        while place < end {
            switch place.pointee {
            case 0x0A, 0x0D: sawLineBreak = true
            case 0x20, 0x09: break
            default: return place
            }
            place += 1
        }
        return place
    }

    @inline(__always)
    mutating func value(at place: Place, depth: Int) throws(Failure) -> Place {
        guard place < end else { throw failure("", at: place) }
        switch place.pointee {
        case 0x22: return try string(at: place)
        case 0x7B: return try object(at: place, depth: depth)
        case 0x5B: return try array(at: place, depth: depth)
        case 0x74: return try word("true", at: place)
        case 0x66: return try word("false", at: place)
        case 0x6E: return try word("null", at: place)
        default: return try number(at: place)
        }
    }

    private mutating func array(at first: Place, depth: Int) throws(Failure) -> Place {
        if depth > Self.deepest { throw failure("nested too deep", at: first) }
        var place = skipSpace(at: first + 1)
        if isAt(place, "]") { return place + 1 }
        while true {
            place = skipSpace(at: try value(at: place, depth: depth + 1))
            guard isAt(place, ",") else { return try expect("]", at: place) }
            place = skipSpace(at: place + 1)
        }
    }

    private mutating func object(at first: Place, depth: Int) throws(Failure) -> Place {
        if depth > Self.deepest { throw failure("nested too deep", at: first) }
        var place = skipSpace(at: first + 1)
        if isAt(place, "}") { return place + 1 }
        while true {
            place = skipSpace(at: try string(at: place))
            place = skipSpace(at: try expect(":", at: place))
            place = skipSpace(at: try value(at: place, depth: depth + 1))
            guard isAt(place, ",") else { return try expect("}", at: place) }
            place = skipSpace(at: place + 1)
        }
    }
}

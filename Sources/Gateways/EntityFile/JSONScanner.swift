/// Walks over JSON text once, checks it against RFC 8259, and tells where its parts are. It decodes nothing.
///
/// This is the file where pointers are used: one pass over the whole file is a part of every change, and with
/// bounds-checked access it would take longer than writing the file. It is sound because `next` moves only
/// forward, every read comes after a comparison with `end`, and the scanner lives inside `withScanner`, whose
/// array can't change meanwhile.
struct JSONScanner: ~Copyable {
    /// The first byte that isn't JSON, and what is wrong with it.
    struct Failure: Error {
        let what: String
        let offset: Int
    }

    /// Nested deeper than this, a file is refused: Foundation's decoder goes no further than 512.
    static let deepest = 500

    private let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var next: UnsafePointer<UInt8>
    private(set) var sawLineBreak = false

    /// Runs `body` with a scanner at the first of `bytes`.
    static func withScanner<Result>(
        over bytes: [UInt8],
        _ body: (inout JSONScanner) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outcome = bytes.withUnsafeBufferPointer { buffer -> Swift.Result<Result, Failure> in
            guard let base = buffer.baseAddress else {
                return .failure(Failure(what: "the file is empty", offset: 0))
            }
            var scanner = JSONScanner(start: base, end: base + buffer.count, next: base)
            do throws(Failure) {
                return .success(try body(&scanner))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>) {
        self.start = start
        self.end = end
        self.next = next
    }

    var offset: Int { next - start }

    func isAfterLineBreak(_ line: EntityLine) -> Bool { line.start > 0 && start[Int(line.start) - 1] == 0x0A }

    func failure(_ what: String) -> Failure {
        if start == end { return Failure(what: "the file is empty", offset: 0) }
        return Failure(what: next == end ? "the file ends too early" : what, offset: offset)
    }

    /// Steps over `byte` if it comes next.
    @inline(__always)
    mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard next < end, next.pointee == UInt8(truncatingIfNeeded: byte.value) else { return false }
        next += 1
        return true
    }

    @inline(__always)
    mutating func expect(_ byte: Unicode.Scalar) throws(Failure) {
        if !skip(byte) { throw failure("expected '\(byte)'") }
    }

    mutating func expectEnd() throws(Failure) {
        if next < end { throw failure("something follows the end of the document") }
    }

    @inline(__always)
    mutating func skipSpace() {
        guard next < end, next.pointee <= 0x20 else { return }
        skipSomeSpace()
    }

    private mutating func skipSomeSpace() {
        while next < end {
            switch next.pointee {
            case 0x0A, 0x0D: sawLineBreak = true
            case 0x20, 0x09: break
            default: return
            }
            next += 1
        }
    }

    /// One entity: any value. If it is an object, the place of its member `id` is noted.
    mutating func entity() throws(Failure) -> EntityLine {
        var line = EntityLine(start: offset)
        sawLineBreak = false
        if next < end, next.pointee == 0x7B {
            try object(depth: 2, line: &line)
        } else {
            try value(depth: 2)
        }
        line.length = UInt32(truncatingIfNeeded: offset) - line.start
        return line
    }

    @inline(__always)
    mutating func value(depth: Int) throws(Failure) {
        guard next < end else { throw failure("") }
        switch next.pointee {
        case 0x7B:
            var unused = EntityLine(start: 0)
            try object(depth: depth, line: &unused)
        case 0x5B: try array(depth: depth)
        case 0x22: try string()
        case 0x74: try word("true")
        case 0x66: try word("false")
        case 0x6E: try word("null")
        default: try number()
        }
    }

    private mutating func array(depth: Int) throws(Failure) {
        if depth > Self.deepest { throw failure("nested too deep") }
        next += 1
        skipSpace()
        if skip("]") { return }
        repeat {
            skipSpace()
            try value(depth: depth + 1)
            skipSpace()
        } while skip(",")
        try expect("]")
    }

    private mutating func object(depth: Int, line: inout EntityLine) throws(Failure) {
        if depth > Self.deepest { throw failure("nested too deep") }
        next += 1
        skipSpace()
        if skip("}") { return }
        repeat {
            skipSpace()
            let key = next
            try string()
            let isID = next - key == 4 && key[1] == 0x69 && key[2] == 0x64
            skipSpace()
            try expect(":")
            skipSpace()
            let value = next
            try self.value(depth: depth + 1)
            if isID, depth == 2 {
                if line.idLength > 0 { throw Failure(what: "a second member \"id\"", offset: key - start) }
                line.idStart = UInt32(truncatingIfNeeded: value - start)
                line.idLength = UInt32(truncatingIfNeeded: next - value)
            }
            skipSpace()
        } while skip(",")
        try expect("}")
    }
}

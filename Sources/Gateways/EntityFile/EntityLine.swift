/// Where one entity is in a file, and where in it the value of its member `id`.
///
/// Offsets have 32 bits: a hundred thousand of these are kept beside the file's bytes.
struct EntityLine: Equatable {
    var start: UInt32
    var length: UInt32 = 0
    var idStart: UInt32 = 0
    /// Zero if there is no such member.
    var idLength: UInt32 = 0

    init(start: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
    }

    /// Of text that is one entity: it was scanned before, or comes from the encoder.
    init(of text: [UInt8]) {
        let scanned = try? JSONScanner.withScanner(over: text) { scanner throws(JSONScanner.Failure) in
            try scanner.entity()
        }
        self = scanned ?? EntityLine(start: 0)
    }

    var end: Int { Int(start) + Int(length) }
    var range: Range<Int> { Int(start)..<end }
    var idRange: Range<Int> { Int(idStart)..<Int(idStart) + Int(idLength) }

    /// The same line when everything before it has become longer by `distance`.
    func moved(by distance: Int) -> EntityLine {
        var line = self
        line.start = UInt32(truncatingIfNeeded: Int(start) + distance)
        line.idStart = UInt32(truncatingIfNeeded: Int(idStart) + distance)
        return line
    }
}

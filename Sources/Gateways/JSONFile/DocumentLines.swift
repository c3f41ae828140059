/// Where the lines of a document are, and what their ids show.
nonisolated struct DocumentLines: Sendable {
    /// Where each line starts and, as the last, where one more would: two bytes after the end of the line
    /// before.
    var starts: [Int]
    /// The greatest id that is a number, or 0.
    private(set) var lastNumber = 0
    /// Whether each entity is known to have the id that its line begins with.
    private(set) var repeatIDs = false

    /// Without lines; the first would start at `start`.
    init(from start: Int) { starts = [start] }

    /// Nil if not all lines but the first and the last are of the form `[1,{"id":1}]`, as far as that shows
    /// at their ends.
    init?(in bytes: [UInt8]) {
        starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.dropLast().map { $0 + 1 }
        guard !starts.isEmpty else { return nil }
        // The last line has no comma.
        if starts.count > 1 { starts[starts.count - 1] += 1 }
        for index in indices {
            let (start, end) = (starts[index], starts[index + 1] - 2)
            guard end > start + 1, bytes[start] == UInt8(ascii: "["), bytes[end - 1] == UInt8(ascii: "]"),
                bytes[end] == UInt8(ascii: index == indices.upperBound - 1 ? "\n" : ",")
            else { return nil }
        }
        repeatIDs = true
        for index in indices { readID(ofLine: index, in: bytes) }
    }

    var indices: Range<Int> { 0..<starts.count - 1 }

    private mutating func readID(ofLine index: Int, in bytes: [UInt8]) {
        let start = starts[index] + 1
        var (number, place) = (0, start)
        while bytes[place] &- UInt8(ascii: "0") < 10, number < DocumentHeader.numbers.upperBound {
            number = number * 10 + Int(bytes[place] - UInt8(ascii: "0"))
            place += 1
        }
        let isNumber = bytes[place] == UInt8(ascii: ",") && DocumentHeader.numbers.contains(number)
        if isNumber { lastNumber = max(lastNumber, number) }
        repeatIDs = repeatIDs && isNumber && Self.repeats(start..<place, until: starts[index + 1], in: bytes)
    }

    /// Whether `"id":` and the id's bytes stand in the rest of the line.
    private static func repeats(_ id: Range<Int>, until end: Int, in bytes: [UInt8]) -> Bool {
        for place in id.upperBound..<max(id.upperBound, end - id.count - 4)
        where bytes[place] == UInt8(ascii: ":") && bytes[place - 1] == UInt8(ascii: "\"")
            && bytes[place - 2] == UInt8(ascii: "d") && bytes[place - 3] == UInt8(ascii: "i")
            && bytes[place - 4] == UInt8(ascii: "\"")
        {
            let distance = place + 1 - id.lowerBound
            let next = bytes[id.upperBound + distance]
            let isEnd = next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
            if isEnd, id.allSatisfy({ bytes[$0] == bytes[$0 + distance] }) { return true }
        }
        return false
    }
}

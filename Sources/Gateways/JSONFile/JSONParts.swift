/// Where the parts of a JSON text begin and end, so that they can be copied as they are.
///
/// It looks for quotes, brackets, commas, and colons only. Whether a text is JSON is for `JSONDecoder` to say.
nonisolated enum JSONParts {
    /// The end of the value that begins at `start`: the place of the comma, the colon, or the closing bracket behind
    /// it, or `limit`. A value with a line break in a string has no end. (JSONDecoder sees the break only if it decodes
    /// the string.) `lineEnd` is the place of the next line break or, if that isn't known, any place up to `start`. The
    /// next call can use what this one finds.
    static func end(of text: [UInt8], from start: Int, to limit: Int, lineEnd: inout Int) -> Int {
        var (depth, place) = (0, start)
        while place < limit {
            switch text[place] {
            case UInt8(ascii: "\""):
                if place >= lineEnd { lineEnd = FileSystem.place(of: "\n", in: text[place..<limit]) }
                repeat {
                    place = FileSystem.place(of: "\"", in: text[place + 1..<lineEnd])
                    if place == lineEnd { return limit }
                } while text[place - 1] == UInt8(ascii: "\\") && isEscaped(place, in: text)
            case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 0 { return place }
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return place }
                depth -= 1
            default: break
            }
            place += 1
        }
        return limit
    }

    /// Whether the character at a place in a string follows an odd number of backslashes.
    private static func isEscaped(_ place: Int, in text: [UInt8]) -> Bool {
        text[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }

    /// The elements of the array in a range, or the names and values of the object, alternately, without the space
    /// around them. If it isn't JSON, the parts that were found.
    static func elements(of text: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        var (elements, place, lineEnd) = ([Range<Int>](), range.lowerBound + 1, range.lowerBound)
        while place < range.upperBound {
            let end = end(of: text, from: place, to: range.upperBound, lineEnd: &lineEnd)
            let element = trimmed(text[place..<end])
            let isLast = end == range.upperBound || !",:".utf8.contains(text[end])
            // JSONDecoder allows a comma before the closing bracket.
            if !element.isEmpty || !isLast { elements.append(element.indices) }
            if isLast { break }
            place = end + 1
        }
        return elements
    }

    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (start, end) = (text.startIndex, text.endIndex)
        while start < end, isSpace(text[start]) { start += 1 }
        while start < end, isSpace(text[end - 1]) { end -= 1 }
        return text[start..<end]
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 && " \n\r\t".utf8.contains(byte) }
}

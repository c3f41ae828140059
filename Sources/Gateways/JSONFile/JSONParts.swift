/// Where the parts of a JSON text begin and end, so that they can be copied as they are.
///
/// It looks for quotes, brackets, commas, and colons only. Whether a text is JSON is for `JSONDecoder` to say.
nonisolated enum JSONParts {
    /// The end of the value that begins at `start`: the place of the comma, the colon, or the closing bracket behind
    /// it, or `limit`. A value with a line break in a string has no end. (JSONDecoder sees the break only if it decodes
    /// the string.)
    static func end(of text: [UInt8], from start: Int, to limit: Int) -> Int {
        var (depth, isInString, place) = (0, false, start)
        while place < limit {
            switch text[place] {
            // The character that follows is part of a string, unless it is a line break.
            case UInt8(ascii: "\\") where place + 1 < limit && text[place + 1] != UInt8(ascii: "\n"):
                place += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "\n") where isInString: return limit
            case _ where isInString: break
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return place }
                depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 0 { return place }
            default: break
            }
            place += 1
        }
        return limit
    }

    /// The elements of the array that begins at `start`, or the names and values of the object, alternately, without
    /// the space around them. If the text isn't JSON, the parts that were found.
    static func elements(of text: [UInt8], from start: Int = 0) -> [Range<Int>] {
        var (elements, place) = ([Range<Int>](), start + 1)
        while place < text.count {
            let end = end(of: text, from: place, to: text.count)
            let element = trimmed(text[place..<end])
            let isLast = end == text.count || !",:".utf8.contains(text[end])
            // JSONDecoder allows a comma before the closing bracket.
            if !element.isEmpty || !isLast { elements.append(element.indices) }
            if isLast { break }
            place = end + 1
        }
        return elements
    }

    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = text.drop(while: isSpace)
        return text[..<(text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex)]
    }

    static func isSpace(_ byte: UInt8) -> Bool { " \n\r\t".utf8.contains(byte) }
}

/// A member of a JSON object: its name, and its value as it is written.
typealias JSONMember = (name: String, value: ArraySlice<UInt8>)

/// The parts of JSON text, as they are written: what no type here knows is copied.
///
/// It only looks for where a value ends. That a text is JSON, `JSONDecoder` has to say first.
nonisolated enum JSONParts {
    /// The elements of an array, or the members of an object; nil if the text begins in another way.
    static func elements(of text: ArraySlice<UInt8>, opening: Character = "[") -> [ArraySlice<UInt8>]? {
        let text = trimmed(text)
        guard text.first == opening.asciiValue else { return nil }
        var (rest, elements) = (trimmed(text.dropFirst().dropLast()), [ArraySlice<UInt8>]())
        while !rest.isEmpty {
            let end = end(of: rest)
            elements.append(trimmed(rest[..<end]))
            rest = rest[end...].dropFirst()
        }
        return elements
    }

    /// The members of an object; nil if the text isn't one. A name may stand in it twice.
    static func members(of text: ArraySlice<UInt8>) -> [JSONMember]? {
        try? elements(of: text, opening: "{")?.map { element in
            let colon = end(of: element, at: UInt8(ascii: ":"))
            let name = try JSONText.decode(String.self, from: element[..<colon])
            return (name, element[colon...].dropFirst())
        }
    }

    /// The place of the first `separator` that is in no string, array or object of the text, or its end.
    static func end(of text: ArraySlice<UInt8>, at separator: UInt8 = UInt8(ascii: ",")) -> Int {
        var (depth, isInString, place) = (0, false, text.startIndex)
        while place < text.endIndex {
            switch text[place] {
            // The character that follows is part of a string.
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
            case separator where depth == 0 && !isInString: return place
            default: break
            }
            place += 1
        }
        return text.endIndex
    }

    /// The text without the space between its values.
    static func compact(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var (isInString, isEscaped) = (false, false)
        return text.filter { byte in
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return isInString || !isSpace(byte)
        }
    }

    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = text.drop(while: isSpace)
        return text[..<(text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex)]
    }

    static func isSpace(_ byte: UInt8) -> Bool { " \n\r\t".utf8.contains(byte) }
}

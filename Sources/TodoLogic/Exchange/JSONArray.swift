#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON arrays that are read and written element by element, so that a fault has a line.
package enum JSONArray {
    /// Hands each element to `take`, with the line that it begins in. Throws what `take` throws, and a ``TodoError``
    /// about the first fault.
    static func read<Item: Decodable>(
        _ text: [UInt8],
        of type: Item.Type,
        progress: (Double) -> Void,
        _ take: (Item, Int) throws -> Void
    ) throws {
        var elements = JSONElements(text)
        var reachesEnd = false
        while !reachesEnd {
            // Many at once: a decoder takes longer to be set up than to read one.
            var part: [JSONElements.Element] = []
            var fault: TodoError?
            do throws(TodoError) {
                while part.count < 500, let element = try elements.next() { part.append(element) }
            } catch {
                fault = error
            }
            let items = decode(part, of: text, type)
            for (index, element) in part.enumerated() {
                try take(try items?[index] ?? decode(element, of: text), element.line)
            }
            if let fault { throw fault }
            reachesEnd = part.count < 500
            if let last = part.last { progress(Double(last.range.upperBound) / Double(text.count)) }
        }
    }

    /// Nil if one of them can't be read. Which one it is, is found by decoding each.
    private static func decode<Item: Decodable>(
        _ part: [JSONElements.Element],
        of text: [UInt8],
        _ type: Item.Type
    ) -> [Item]? {
        guard let first = part.first, let last = part.last else { return [] }
        let array = Data("[".utf8) + text[first.range.lowerBound..<last.range.upperBound] + Data("]".utf8)
        return try? JSONDecoder().decode([Item].self, from: array)
    }

    private static func decode<Item: Decodable>(
        _ element: JSONElements.Element,
        of text: [UInt8]
    ) throws -> Item {
        do {
            return try JSONDecoder().decode(Item.self, from: Data(text[element.range]))
        } catch let error as DecodingError {
            let isText = JSONElements.isText(text[element.range])
            throw (isText ? TodoError.unreadable(error.explanation) : .notText).inLine(element.line)
        }
    }

    /// A line with `[`, a line for each value, a line with `]`.
    package static func write(_ values: some Collection<any Encodable>, to output: (String) -> Void) throws {
        let encoder = encoder()
        output("[")
        var rest = values.count
        for value in values {
            rest -= 1
            output(String(decoding: try encoder.encode(value), as: UTF8.self) + (rest > 0 ? "," : ""))
        }
        output("]")
    }

    /// A value in one line.
    package static func line(_ value: any Encodable) throws -> String {
        String(decoding: try encoder().encode(value), as: UTF8.self)
    }

    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension DecodingError {
    /// What is wrong with an object, in words.
    fileprivate var explanation: String {
        switch self {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case .typeMismatch(_, let context) where context.codingPath.isEmpty,
            .valueNotFound(_, let context) where context.codingPath.isEmpty:
            "this isn't an object"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? context.debugDescription
                : "“\(context.codingPath[0].stringValue)”: \(context.debugDescription)"
        @unknown default: String(describing: self)
        }
    }
}

import Foundation

/// The app's own JSON: an array of todos.
enum TodoJSON {
    static func text(of todos: [Todo]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(todos.map(TodoObject.init)), as: UTF8.self) + "\n"
    }

    static func objects(in text: Data) throws -> [ImportedObject] {
        guard let decoded = String(validating: text, as: UTF8.self) else {
            throw TodoError.unreadable("This isn't text in UTF-8.")
        }
        do {
            // Programs for Windows begin a text with a byte order mark.
            let json = Data(decoded.trimmingPrefix("\u{FEFF}").utf8)
            return try JSONDecoder().decode([ImportedObject].self, from: json)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count > 1 {
            let (index, member) = (context.codingPath[0].intValue ?? 0, context.codingPath[1].stringValue)
            throw TodoError.unreadableMember(member).inObject(index)
        } catch {
            throw TodoError.unreadable("This isn't a JSON array of objects.")
        }
    }
}

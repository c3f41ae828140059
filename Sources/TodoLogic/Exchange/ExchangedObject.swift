import Foundation

/// An object of a JSON text that stands for a todo.
protocol ExchangedObject: Decodable {
    /// The todo, checked. `names` are those of all members that the object has.
    func imported(names: [String], dates: any DateGateway) throws -> ImportedTodo
}

/// What was read of a todo in another format.
struct ImportedTodo: Sendable {
    /// The todo, checked; nil if it is left out.
    var todo: Todo?

    /// What a todo here can't hold, or why it is left out: `annotations`, `deleted tasks`.
    var omissions: [String] = []
}

extension ExchangedObject {
    /// Reads the objects of a JSON text: those of an array, a single one, or one a line. Throws what `take`
    /// throws, and a ``TodoError`` for a text that isn't JSON.
    static func read(_ text: Data, dates: any DateGateway, _ take: ExchangeFormat.Taker) throws {
        let decoder = JSONDecoder()
        let start = text.drop { !"[{".utf8.contains($0) }
        let isArray = start.first != UInt8(ascii: "{")
        let firstLine = start.prefix { $0 != UInt8(ascii: "\n") }
        if !isArray, (try? decoder.decode(AnyValue.self, from: firstLine)) != nil {
            func read(_ line: String) throws -> ImportedTodo {
                try decoder.decode(Element<Self>.self, from: Data(line.utf8)).todo(dates)
            }
            return try TextLines.read(text, read, take)
        }
        let array = isArray ? text : Data("[".utf8) + start + Data("]".utf8)
        do {
            let elements = try decoder.decode([Element<Self>].self, from: array)
            for (index, element) in elements.enumerated() {
                let todo = Result { try element.todo(dates) }.mapError {
                    TodoError(reading: $0).inObject(index + 1)
                }
                try take(todo, Double(index + 1) / Double(elements.count))
            }
        } catch let error as DecodingError {
            throw TodoError.unreadableSyntax(array) ?? TodoError(reading: error)
        }
    }
}

/// An object with the names of all its members, or the error about it.
private struct Element<Object: ExchangedObject>: Decodable {
    let read: Result<(Object, [String]), any Error>

    init(from decoder: any Decoder) throws {
        read = Result { (try Object(from: decoder), Array(try [String: AnyValue](from: decoder).keys)) }
    }

    func todo(_ dates: any DateGateway) throws -> ImportedTodo {
        let (object, names) = try read.get()
        return try object.imported(names: names, dates: dates)
    }
}

/// A value of any kind, which isn't looked at.
private struct AnyValue: Decodable {}

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

    /// What the todo holds in another form: `projects as tags`.
    var adaptations: [String] = []

    /// Words of the title that look like something else, and can't be read as it: `due:tomorrow`.
    var kept: [String] = []

    /// What it is called, if it is left out.
    var name = ""
}

extension ExchangedObject {
    /// The objects of a JSON text: those of an array, a single one, or one a line. Throws a ``TodoError`` for a
    /// text that isn't JSON.
    static func readings(of text: Data, dates: any DateGateway) throws -> [ExchangeFormat.Reading] {
        let decoder = JSONDecoder()
        let start = text.drop { !"[{".utf8.contains($0) }
        let isArray = start.first != UInt8(ascii: "{")
        let firstLine = start.prefix { $0 != UInt8(ascii: "\n") }
        if !isArray, (try? decoder.decode(AnyValue.self, from: firstLine)) != nil {
            return TextLines.readings(text) { line in
                try decoder.decode(Element<Self>.self, from: Data(line.utf8)).todo(dates)
            }
        }
        let array = isArray ? text : Data("[".utf8) + start + Data("]".utf8)
        do {
            return try decoder.decode([Element<Self>].self, from: array).enumerated().map { index, element in
                TodoError.naming("Object \(index + 1)") { try element.todo(dates) }
            }
        } catch {
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

import CommandKit
import TodoLogic

/// The operands that commands share.
extension Operand {
    static let numbers = Operand("N…", .numbers(.all), question: "Which todo? Give its number.")
    static let title = Operand("TITLE…", .title, question: "“add” needs a title.")
    static let email = Operand("EMAIL", question: "Which email address?")

    /// Numbers or filters, of todos to change.
    static func chosen(_ status: TodoQuery.Status) -> Operand {
        let question = "Which todo? Give its number, or a filter such as +home."
        return Operand("N…", .numbers(status, orFilters: true), question: question)
    }

    static func tags(_ value: Value) -> Operand {
        Operand("TAG…", value, question: "Which tag? Write + before a tag that is a number: +2027.")
    }
}

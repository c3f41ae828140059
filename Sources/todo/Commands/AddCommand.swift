import CommandKit
import Interactors
import TodoLogic

/// A command about todos creates a request, awaits the response, and turns it into an answer.
extension Command {
    static let add = Command(
        """
        add TITLE…: Add a todo

          todo add Call Ada +phone due:fri priority:high
          todo add -- due:fri is text here

        Write +TAG, due:DATE, and priority:P anywhere in the title, or as --tag TAG,
        --due DATE, and --priority P. After “--”, they are text. A DATE is 2027-01-31,
        today, tomorrow, fri, 3d, or 2w; P is high, medium, or low.
        """,
        options: [.tag, .due, .priority, .json]
    ) { arguments, _ in
        let today = SystemDates().today()
        let request = AddTodoInteractor.Request(
            title: arguments.text("TITLE") ?? "",
            tags: arguments.tags,
            due: try arguments.due(today: today).value,
            priority: try arguments.priority.value,
            today: today
        )
        let todo = try await Logic.executor.response(to: request)
        return .todos("Added", [todo], today: today)
    }
}

extension Option {
    static let tag = Option("--tag", "-t", value: "TAG", field: "+")
    static let due = Option("--due", "-d", value: "DATE", field: "due:")
    static let priority = Option("--priority", "-p", value: "P", field: "priority:")
}

extension Arguments {
    /// The numbers of the todos.
    var numbers: [ClosedRange<Todo.ID>] { get throws { try operands("N").flatMap(NumberList.ranges) } }

    /// The values of `--tag`, without the `+` that a person may type before a tag.
    var tags: [String] { values(of: .tag).map(Self.tag) }

    static func tag(_ typed: String) -> String { typed.hasPrefix("+") ? String(typed.dropFirst()) : typed }

    /// The change that `--due` asks for.
    func due(today: Day) throws -> Edit<Day> { try edit(.due) { try Day(typed: $0, today: today) } }

    /// The change that `--priority` asks for.
    var priority: Edit<Priority> { get throws { try edit(.priority) { try Priority(typed: $0) } } }

    private func edit<T>(_ option: Option, _ read: (String) throws -> T) rethrows -> Edit<T> {
        switch value(of: option) {
        case nil: .keep
        case "none", "": .remove
        case let text?: .set(try read(text))
        }
    }
}

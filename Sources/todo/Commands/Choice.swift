import CommandKit
import Foundation
import Interactors
import TodoLogic

/// The choice of todos that a command changes: by their numbers, or by filters.
extension Command {
    /// A command that changes todos. `change` gets the numbers of those that are chosen; `check` may refuse the
    /// arguments for so many todos before the person is asked. Filters choose todos of `status`.
    static func changing(
        _ name: String,
        aliases: [String] = [],
        _ summary: String,
        _ status: TodoQuery.Status = .open,
        operands: [Operand],
        options: [Option] = [],
        examples: [String],
        notes: Line = "",
        asksForNumbers: Bool = false,
        _ change: @escaping @MainActor @Sendable (Arguments, [ClosedRange<Int>]) async throws -> Answer,
        unless check: @escaping @Sendable (Arguments, _ count: Int) throws -> Void = { _, _ in }
    ) -> Command {
        let filters: Line = """
            Instead of numbers, you can write filters such as +trip or due:today: see “\(command: "help filters")”. \
            If they match several todos, you are asked first; --yes skips the question. A script must give --yes.
            """
        return Command(
            name,
            aliases: aliases,
            summary,
            operands: operands,
            options: options + [.yes],
            examples: examples,
            notes: notes.isEmpty ? filters : notes + " " + filters,
            json: .todos
        ) { arguments, console in
            let filters = arguments.filters
            if filters.isEmpty, !asksForNumbers || arguments.has(.yes) || !console.canAsk {
                try check(arguments, 1)
                return try await change(arguments, arguments.numbers)
            }
            @MainActor func chosen() async throws -> [Todo] {
                try await filters.isEmpty
                    ? Logic.executor.response(to: ShowTodosInteractor.Request(arguments.numbers))
                    : arguments.found(TodoQuery(arguments, filters, status))
            }
            let (todos, typed) = (try await chosen(), filters.joined(separator: " "))
            let numbers = todos.map { $0.id...$0.id }
            try check(arguments, todos.count)
            if todos.count < 2 || arguments.has(.yes) { return try await change(arguments, numbers) }
            guard console.canAsk else {
                let message = "“\(typed)” matches \(todos.count) todos."
                throw CommandError.usage(message, hint: "Add --yes to change them.")
            }
            let which = filters.isEmpty ? "" : " that match \(typed)"
            let titles = todos.map(\.title).joined(separator: ", ").cut(to: 100)
            guard try console.confirms("\(name.capitalized) \(todos.count) todos\(which): \(titles)?") else {
                return Answer(["Nothing was changed."], json: .many([]))
            }
            // Only the todos that the person was asked about are changed.
            guard try await chosen() == todos else {
                let message = "Another program changed the todos in the meantime."
                throw CommandError(message, hint: "Nothing was changed. Try again.", code: "changedSince")
            }
            return try await change(arguments, numbers)
        }
    }
}

extension Arguments {
    fileprivate var filters: [String] { operands("N").filter(Value.isFilter) }

    /// The todos that a query finds. Throws if there are none, or if an excluded tag seems mistyped.
    @MainActor fileprivate func found(_ query: TodoQuery) async throws -> [Todo] {
        guard numbers.isEmpty else {
            let hint: Line = "Give the numbers in one command, and the filters in another."
            throw CommandError.usage("Numbers and filters can't go together.", hint: hint)
        }
        let todos = try await Logic.executor.response(to: ListTodosInteractor.Request(query)).todos
        guard !todos.isEmpty else {
            let hint = Line(
                didYouMean: await query.suggestions().first,
                otherwise: "“\(command: "list")” shows what a filter matches."
            )
            throw CommandError(query.emptiness.plain(""), hint: hint, code: "noSuchTodo")
        }
        // A tag that isn't like another one can be meant for other days.
        if let idle = await query.idleExclusions().first,
            let near = await query.suggestions().first(where: { $0.hasPrefix("-") })
        {
            throw CommandError.usage("“\(idle)” leaves nothing out.", hint: Line(didYouMean: near))
        }
        return todos
    }
}

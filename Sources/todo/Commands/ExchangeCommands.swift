import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let `import` = Command(
        """
        import [FILE]: Import todos from another program

          todo import todos.json
          todo import - < todos.json

        Reads a JSON array of objects, as “todo list --json” writes; each needs a “title”.
        Adds all todos in one step, or none. A todo that is there already isn't added
        again: one with the same title, tags, due date, priority, and day when it was done.
        Each one that is there counts once: of two equal objects, both are added if none is.
        """,
        options: [.json]
    ) { arguments, console in
        let text = try console.contents(ofFile: arguments.text("FILE") ?? "-")
        let request = ImportTodosInteractor.Request(text: text, today: SystemDates().today())
        let bar = ProgressBar("Importing")
        defer { bar.end() }
        request.onUpdate = { bar.update($0) }
        let response = try await console.interruptible { try await Logic.executor.response(to: request) }
        return Answer(
            ["Added todos: \(response.added.count)"],
            notes: response.duplicates > 0 ? ["Skipped since they were there: \(response.duplicates)"] : [],
            json: response.added.map(TodoObject.init)
        )
    }
}

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
        let request = AddTodoInteractor.Request(
            title: arguments.text("TITLE…") ?? "",
            tags: arguments.tags(of: .tag),
            due: try arguments.due,
            priority: try arguments.priority
        )
        let todo = try await Logic.executor.response(to: request)
        return Answer(["Added \(TodoText(today: Logic.dates.today()).sentence(todo))"], json: [todo])
    }
}

import CommandKit
import TodoLogic

/// The screen of the shell: a receiver that shows news above the line that is typed.
@MainActor struct ShellScreen {
    let console: Console
    /// Nil if there is no person.
    let reader: LineReader?

    func show(_ message: Message) {
        switch message {
        case .list(.changed(let state)): showAbove { showList(state) }
        case .list(.failed(let error)): showAbove { console.report(error) }
        // What is answered already is shown before the person is asked.
        case .review(.ask): console.flush()
        default: break
        }
    }

    func trace(_ message: Message) {
        // A line each second says nothing.
        if case .list(.look) = message { return }
        showAbove { console.note(Line("\(message)", .dim)) }
    }

    private func showAbove(_ show: () -> Void) {
        guard let reader else { return show() }
        reader.showAbove {
            show()
            console.flush()
        }
    }

    /// As many todos as fit the screen.
    private func showList(_ state: ShellState) {
        guard let list = state.list, !list.todos.isEmpty else { return console.note(state.query.emptiness) }
        let room = max(1, TerminalSize.current.rows - 4)
        let rows = TodoText.rows(Array(list.todos.prefix(room)), today: list.today)
        console.answer(Answer(rows, layout: .rows, json: .many([])))
        if list.todos.count > room { console.note("… and \(list.todos.count - room) more: list") }
    }
}

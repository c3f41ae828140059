import TodoLogic

/// The shell with a person before it. It is a receiver of the app: when the todos change, it shows them again.
@MainActor
final class InteractiveShell {
    private let arguments: Arguments
    private let console: Console
    private let terminal: RawTerminal
    private let view = LineView(prompt: "todo> ")
    private var editor = LineEditor()
    private var decoder = KeyDecoder()
    private var isEditing = false
    private var todos: [Todo] = []
    private var shown: [Todo]?

    init(arguments: Arguments, console: Console, terminal: RawTerminal) {
        self.arguments = arguments
        self.console = console
        self.terminal = terminal
    }

    /// Reads and runs lines until the person leaves.
    func run() async {
        let runner = CommandRunner(
            console: console,
            receivers: [{ [weak self] in self?.receive($0) }],
            sources: [{ heartbeatFeature(every: .seconds(1), clock: ContinuousClock(), output: $0) }]
        )
        let lines = LineRunner(arguments: arguments, runner: runner)
        // All the time, not only for a line: what is typed while a command runs is for the next one, ^D included.
        terminal.makeRaw()
        defer { terminal.restore() }
        var stays = true
        while stays {
            runner.look()
            console.flush()
            guard let line = await readLine() else { break }
            stays = lines.run(line)
            // The person has seen them, and leaves for another reason.
            console.forgetErrors()
        }
    }

    private func receive(_ message: Message) {
        guard case .watching(.response(let response)) = message else { return }
        if isEditing { terminal.write("\r\u{1B}[K") }
        switch response {
        case .didChange(let todos):
            self.todos = todos
            showOpenTodos()
        case .cannotLook(let refusal):
            (todos, shown) = ([], nil)
            let text = ErrorText(refusal.error)
            console.note("\(text.message)\(text.hint.isEmpty ? "" : " " + text.hint)")
        }
        console.flush()
        if isEditing { draw() }
    }

    /// As many as fit the screen, unless they are the same as before.
    private func showOpenTodos() {
        let open = todos.filter { !$0.done }
        guard open != shown else { return }
        shown = open
        guard !open.isEmpty else { return console.note(TodoListAnswer.noTodos(TodoQuery(.open))) }
        let room = max(1, TerminalSize.current.rows - 4)
        TodoText.writeTable(open.prefix(room), to: console)
        if open.count > room { console.note("… and \(open.count - room) more: list") }
    }
}

// Reading a line.
extension InteractiveShell {
    /// The line that the person typed, or nil if they leave.
    private func readLine() async -> String? {
        isEditing = true
        draw()
        defer {
            isEditing = false
            terminal.write("\n")
        }
        while let byte = await terminal.nextByte() {
            guard let key = decoder.decode(byte) else { continue }
            switch editor.handle(key) {
            case .line(let line): return line
            case .ended: return nil
            case .cancelled: terminal.write("^C\n")
            case .editing: handleBeyondTheLine(key)
            }
            draw()
        }
        return nil
    }

    private func handleBeyondTheLine(_ key: Key) {
        switch key {
        case .tab: complete()
        case .suspend: terminal.suspend()
        case .clearScreen: terminal.write("\u{1B}[H\u{1B}[2J")
        default: break
        }
    }

    private func draw() {
        terminal.write(
            view.drawing(editor.text, cursor: editor.cursor, columns: TerminalSize.current.columns)
        )
    }

    private func complete() {
        // Between the words, as many spaces as there are.
        let words = editor.head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let word = words.last ?? ""
        let typed = words.dropLast().filter { !$0.isEmpty } + [word]
        let completion = Completion(commands: CommandTable.shown) { [todos] in todos }
        guard case .candidates(var candidates) = completion.offer(for: typed) else { return }
        if typed.count == 1, "exit".hasPrefix(word) {
            candidates.append(.init(text: "exit", summary: "Leave"))
        }
        let texts = candidates.map(\.text)
        let beginning = Self.commonBeginning(of: texts)
        if candidates.count == 1 {
            editor.replace(last: word.count, with: beginning + " ")
        } else if beginning.count > word.count {
            editor.replace(last: word.count, with: beginning)
        } else if !candidates.isEmpty {
            let lines = candidates.list(columns: TerminalSize.current.columns)
            terminal.write("\r\u{1B}[K" + lines.joined(separator: "\n") + "\n")
        }
    }

    /// What all of the candidates begin with.
    private static func commonBeginning(of candidates: [String]) -> String {
        guard let first = candidates.first else { return "" }
        return candidates.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    }
}

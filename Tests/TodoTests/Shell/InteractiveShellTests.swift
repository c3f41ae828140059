import Foundation
import TestSupport
import Testing

/// The shell on a pseudo-terminal.
struct InteractiveShellTests {
    private let todo: Todo
    private let terminal: PseudoTerminal
    private let prompt = "\rtodo> \u{1B}[K"

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk --tag shop"])
        terminal = try PseudoTerminal(todo, "shell")
        try terminal.expect(next: "1 [ ] Buy milk #shop\r\n" + prompt)
    }

    private func enter(_ line: String, answer: String) throws {
        terminal.type(line + "\r")
        try terminal.expect(next: "\r\n\(answer)\r\n")
        try terminal.expect(next: prompt)
    }

    private func leave() {
        terminal.type("\u{4}")
        #expect(terminal.end() == 0)
        #expect(terminal.echoes)
    }

    @Test func commandIsAnsweredWithItsAnswerAlone() throws {
        try enter("add Call Bob", answer: "Added 2: Call Bob")
        try enter("check 1", answer: "Checked 1: Buy milk #shop")
        try enter("undo", answer: "Unchecked 1: Buy milk #shop")
        leave()
        #expect(terminal.shown.components(separatedBy: "2 [ ] Call Bob").count == 1)
    }

    // The list is looked at each second.
    @Test(.onAThreadOfItsOwn) func listThatWasTypedIsTheOneThatIsWatched() throws {
        try enter("list #shop", answer: "1 [ ] Buy milk #shop")
        try todo("shell", input: "add Elsewhere\nadd Bread --tag shop\n")
        try terminal.expect(next: "1 [ ] Buy milk #shop\r\n3 [ ] Bread #shop\r\n" + prompt)
        leave()
        #expect(!terminal.shown.contains("Elsewhere"))
    }

    @Test func traceShowsTheMessagesOfTheApp() throws {
        let outcome = try todo("shell --trace", input: "add Call Bob\nlist\nexport\n")
        #expect(outcome.out.hasPrefix("Added 2: Call Bob\n1 [ ] Buy milk #shop\n2 [ ] Call Bob\n"))
        #expect(
            outcome.err.split(separator: "\n") == [
                "todos.added 1", "review.ask", "list.refresh", "list.show 2 open",
            ]
        )
    }

    @Test func historyLastsAndCanBeSearched() throws {
        try enter("whoami", answer: "ada@example.com")
        try enter("list", answer: "1 [ ] Buy milk #shop")
        leave()
        let name = try #require(try todo.files().keys.first { $0.hasPrefix("history-") })
        let file = "\(todo.folder)/\(name)"
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let again = try PseudoTerminal(todo, "shell")
        try again.expect(next: prompt)
        again.type("\u{12}who")
        try again.expect(next: "\r(search: who) whoami")
        again.type("\r")
        try again.expect(next: "ada@example.com\r\n")
        again.type("q\r")
        #expect(again.end() == 0)
    }

    @Test func historyBelongsToTheUser() throws {
        try enter("whoami", answer: "ada@example.com")
        terminal.type("register bob@example.com\r")
        for prompt in ["New password: ", "New password again: "] {
            try terminal.expect(next: prompt)
            terminal.type("battery staple\r")
        }
        try terminal.expect(next: "Registered bob@example.com and logged in.\r\n")
        try terminal.expect(next: prompt)
        terminal.type("\u{1B}[A")
        try terminal.expect(next: prompt)
        try enter("whoami", answer: "bob@example.com")
        leave()
        let names = try todo.files().keys.filter { $0.hasPrefix("history-") }
        let histories = try names.map { try todo.contents($0) }.sorted()
        #expect(histories == ["whoami\n", "whoami\nregister bob@example.com\n"].sorted())
    }

    /// The longest address that there is.
    @Test func longAddressHasAHistoryToo() throws {
        let local = String(repeating: "a%", count: 31)
        let address = "\(local)@\(String(repeating: "b", count: 63)).\(String(repeating: "c", count: 63))"
        let long = address + ".\(String(repeating: "d", count: 62))"
        let todo = try Todo()
        #expect(try todo("register \(long) --password-stdin", input: "correct horse\n").code == 0)
        let terminal = try PseudoTerminal(todo, "shell")
        try terminal.expect(next: prompt)
        terminal.type("help exit-codes\r")
        try terminal.expect(next: prompt)
        terminal.type("\u{4}")
        #expect(terminal.end() == 0)
        let name = try #require(try todo.files().keys.first { $0.hasPrefix("history-") })
        #expect(name.utf8.count <= 255)
        #expect(try todo.contents(name) == "help exit-codes\n")
    }

    @Test func keysOfReadlineMoveByWordsAndYank() throws {
        terminal.type("add mlk Buy\u{17}\u{1B}b\u{19}\u{1B}f\u{7F}\u{7F}\u{7F}milk\r")
        try terminal.expect(next: "\r\nAdded 2: Buymilk\r\n")
        leave()
    }

    @Test func pastedLinesAreShownBeforeTheyRun() throws {
        terminal.type("\u{1B}[200~add One\radd Two\r\u{1B}[201~")
        try terminal.expect(next: "add One\r\nadd Two\r\n\r\u{1B}[KRun these 2 lines? [y/N] ")
        terminal.type("y")
        try terminal.expect(next: "Added 2: One\r\n")
        try terminal.expect(next: "Added 3: Two\r\n")
        try terminal.expect(next: prompt)
        terminal.type("\u{1B}[200~add Three\radd Four\u{1B}[201~")
        try terminal.expect(next: "Run these 2 lines? [y/N] ")
        terminal.type("n")
        try terminal.expect(next: prompt)
        terminal.type("\u{1B}[200~whoami\r\u{1B}[201~\r")
        try terminal.expect(next: "ada@example.com\r\n")
        leave()
        #expect(try todo.contents("todos.json").contains("Two"))
        #expect(try !todo.contents("todos.json").contains("Three"))
    }

    @Test func oldTitleIsOfferedForEditing() throws {
        terminal.type("edit 1 \t\u{7F} and bread\r")
        try terminal.expect(next: "Changed 1: Buy milk → Buy milk and bread #shop\r\n")
        leave()
    }

    @Test func longListIsPagedInTheShellToo() throws {
        let todo = try Todo.loggedIn(after: ["add -"], input: (1...30).map { "Todo \($0)\n" }.joined())
        let terminal = try PseudoTerminal(
            todo,
            "shell",
            environment: ["NO_COLOR": "1", "PAGER": "sed s/^/paged:/"]
        )
        try terminal.expect(next: "and 10 more: list\r\n")
        terminal.type("list\r")
        try terminal.expect(next: "paged:30 [ ] Todo 30\r\n")
        terminal.type("q\r")
        #expect(terminal.end() == 0)
    }

    @Test(arguments: ["exit", "quit", "q"])
    func wordLeaves(_ word: String) throws {
        terminal.type("\(word)\r")
        #expect(terminal.end() == 0)
        #expect(terminal.echoes)
    }

    @Test func interruptWhileAPasswordIsHashedComesTooLate() throws {
        terminal.type("register bob@example.com\r")
        for prompt in ["New password: ", "New password again: "] {
            try terminal.expect(next: prompt)
            terminal.type("battery staple\r")
        }
        try terminal.expect(next: "\r\n")
        // What ^C sends: this terminal controls no session that could send it.
        terminal.signal(SIGINT)
        try terminal.expect(next: "Registered bob@example.com and logged in.\r\n" + prompt)
        try enter("whoami", answer: "bob@example.com")
        leave()
    }

    @Test(.onAThreadOfItsOwn) func tabAsksBeforeItShowsAHundred() throws {
        try todo("add -", input: (1...120).map { "Todo \($0)\n" }.joined())
        try terminal.expect(next: "more: list\r\n" + prompt)
        terminal.type("check \t")
        try terminal.expect(next: "Show all 121? [y/N] ")
        terminal.type("n")
        try terminal.expect(next: "\rtodo> check \u{1B}[K")
        terminal.type("\ty")
        try terminal.expect(next: "121  Todo 120\r\n")
        terminal.type("\u{3}")
        leave()
    }

    @Test(.onAThreadOfItsOwn) func changeOfAnotherProcessIsShownWithoutLosingTheLine() throws {
        terminal.type("add Hal")
        try terminal.expect(next: "\rtodo> add Hal\u{1B}[K")
        try todo("add From elsewhere")
        try terminal.expect(next: "1 [ ] Buy milk #shop\r\n2 [ ] From elsewhere\r\n\rtodo> add Hal\u{1B}[K")
        terminal.type("f\r")
        try terminal.expect(next: "Added 3: Half\r\n")
        leave()
    }

    @Test(.onAThreadOfItsOwn) func logoutElsewhereIsSaidOnce() throws {
        try todo("logout")
        let error = "error: You aren't logged in.\r\nhint: Log in first: login EMAIL\r\n"
        try terminal.expect(next: error + prompt)
        try enter("list", answer: String(error.dropLast()))
        try enter("help exit", answer: "Leave the shell.")
        leave()
        #expect(terminal.shown.components(separatedBy: error).count == 3)
    }

    // The list is looked at each second, but not while a command asks.
    @Test(.onAThreadOfItsOwn) func logoutElsewhereIsSaidBeforeThePromptAndNotInALogin() throws {
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        try todo("logout")
        // The next look would have shown it by then.
        let other = try PseudoTerminal(todo, "shell")
        try other.expect(next: "error: You aren't logged in.")
        try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        try other.expect(next: "1 [ ] Buy milk #shop\r\n")
        try todo("logout")
        try other.expect(next: "error: You aren't logged in.")
        terminal.type("wrong\r")
        let wrong = "\r\nerror: The email or the password is wrong.\r\n"
        try terminal.expect(next: wrong)
        try terminal.expect(
            next: "error: You aren't logged in.\r\nhint: Log in first: login EMAIL\r\n" + prompt
        )
        leave()
        #expect(terminal.shown.contains("Password: " + wrong))
        other.type("q\r")
        #expect(other.end() == 0)
    }

    @Test(.onAThreadOfItsOwn) func lineTypedForOneUserIsNotRunForAnother() throws {
        let error = """
            error: You are bob@example.com now: another program has logged in.\r
            hint: Nothing was changed. Type it again if you mean it.\r

            """
        try todo("register bob@example.com --password-stdin", input: "battery staple\n")
        terminal.type("add Of Ada\r")
        try terminal.expect(next: error)
        try terminal.expect(next: prompt)
        terminal.type("add Of Bob\r")
        try terminal.expect(next: "\r\nAdded 2: Of Bob\r\n")
        try terminal.expect(next: prompt)
        try todo("logout")
        try todo("login ada@example.com --password-stdin", input: "correct horse\n")
        terminal.type("\u{1B}[200~add Pasted\radd Also pasted\r\u{1B}[201~")
        try terminal.expect(next: "Run these 2 lines? [y/N] ")
        terminal.type("y")
        try terminal.expect(next: error.replacing("bob@", with: "ada@"))
        try terminal.expect(next: prompt)
        try enter("whoami", answer: "ada@example.com")
        leave()
        #expect(try todo("list").out == "1 [ ] Buy milk #shop\n")
        try todo("login bob@example.com --password-stdin", input: "battery staple\n")
        #expect(try todo("list").out == "2 [ ] Of Bob\n")
    }

    @Test func interruptCancelsTheLineOnly() throws {
        terminal.type("delete 1\u{3}")
        try terminal.expect(next: "^C\r\n" + prompt)
        leave()
        #expect(try todo("list").out == "1 [ ] Buy milk #shop\n")
    }

    @Test func interruptAtAPasswordCancelsTheCommandOnly() throws {
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        #expect(!terminal.echoes)
        terminal.type("secret\u{3}")
        try terminal.expect(next: "error: Interrupted.\r\nhint: Nothing was changed.\r\n")
        try terminal.expect(next: prompt)
        #expect(!terminal.shown.contains("secret"))
        try enter("whoami", answer: "ada@example.com")
        leave()
    }

    @Test func passwordIsAskedForBetweenTwoLines() throws {
        terminal.type("login ada@example.com\r")
        try terminal.expect(next: "Password: ")
        terminal.type("correct horse\r")
        try terminal.expect(next: "Logged in as ada@example.com.\r\n")
        leave()
    }

    @Test func arrowsBringBackEarlierLines() throws {
        try enter("whoami", answer: "ada@example.com")
        try enter("list", answer: "1 [ ] Buy milk #shop")
        terminal.type("dra")
        try terminal.expect(next: "\rtodo> dra\u{1B}[K")
        terminal.type("\u{1B}[A")
        try terminal.expect(next: "\rtodo> list\u{1B}[K")
        terminal.type("\u{1B}OA")
        try terminal.expect(next: "\rtodo> whoami\u{1B}[K")
        terminal.type("\u{1B}[A\u{1B}[B\u{1B}[B")
        try terminal.expect(next: "\rtodo> dra\u{1B}[K")
        terminal.type("\u{15}\u{10}\u{10}\r")
        try terminal.expect(next: "\r\nada@example.com\r\n")
        leave()
    }

    @Test func keysCorrectTheLine() throws {
        terminal.type("dd One\u{1B}[H")
        terminal.type("a\u{5}xü\u{7F}\u{8} ab cd\u{17}\u{17}Two\u{1B}[D\u{1B}[D\u{1B}[3~\u{1B}[F!\r")
        try terminal.expect(next: "\r\nAdded 2: One To!\r\n")
        leave()
    }

    @Test func tabCompletesCommandsOptionsAndTags() throws {
        terminal.type("unt\t1 s\t\r")
        try terminal.expect(next: "\rtodo> untag \u{1B}[K")
        try terminal.expect(next: "\r\nUntagged 1: Buy milk\r\n")
        terminal.type("undo\r")
        try terminal.expect(next: "\r\nTagged 1: Buy milk #shop\r\n")
        terminal.type("li\t--t\tsh\t\r")
        try terminal.expect(next: "\rtodo> list --tag shop \u{1B}[K")
        try terminal.expect(next: "1 [ ] Buy milk #shop\r\n")
        leave()
    }

    @Test func tabCompletesNumbersOfTodosThatCanBeMeant() throws {
        terminal.type("check \t")
        try terminal.expect(next: "\rtodo> check 1 \u{1B}[K")
        terminal.type("\r")
        try terminal.expect(next: "Checked 1: Buy milk #shop\r\n")
        try terminal.expect(next: prompt)
        terminal.type("uncheck \t\r")
        try terminal.expect(next: "Unchecked 1: Buy milk #shop\r\n")
        leave()
    }

    @Test func tabShowsWhatIsPossibleWhenThereIsMoreThanOne() throws {
        terminal.type("u\t")
        try terminal.expect(next: "\rtodo> un\u{1B}[K")
        terminal.type("\t")
        try terminal.expect(
            next: "uncheck  Mark todos as open again\r\nuntag    Remove tags from todos\r\nundo "
        )
        try terminal.expect(next: "\r\n\rtodo> un\u{1B}[K")
        terminal.type("z\t")
        try terminal.expect(next: "\rtodo> unz\u{1B}[K\rtodo> unz\u{1B}[K")
        terminal.type("\u{3}")
        leave()
    }

    @Test func endOfInputInALineDeletesAndInAnEmptyOneLeaves() throws {
        terminal.type("listx\u{1B}[D\u{4}\r")
        try terminal.expect(next: "\r\n1 [ ] Buy milk #shop\r\n")
        terminal.type("exit\r")
        #expect(terminal.end() == 0)
        #expect(terminal.echoes)
    }

    @Test func errorDoesNotEndItAndCodeIsZero() throws {
        try enter(
            "check 9",
            answer: "error: There is no todo 9.\r\nhint: "
                + "Look up the number in the list of all todos: list --all"
        )
        try enter(
            "frobnicate",
            answer: "error: There is no command “frobnicate”.\r\nhint: “help” lists the commands."
        )
        leave()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT])
    func signalEndsItAndRestoresTheTerminal(_ number: Int32) throws {
        #expect(!terminal.echoes)
        terminal.signal(number)
        #expect(terminal.end() == -number)
        #expect(terminal.echoes)
    }

    @Test func longLineIsScrolledSideways() throws {
        let title = String(repeating: "x", count: 40) + String(repeating: "魚", count: 40)
        terminal.type("add \(title)\r")
        try terminal.expect(next: "\r\nAdded 2:\r\n\(title)\r\n")
        for drawing in terminal.shown.components(separatedBy: "\rtodo> ").dropFirst() {
            let line = drawing.components(separatedBy: "\u{1B}[K")[0]
            #expect(line.unicodeScalars.reduce(0) { $0 + ($1 == "魚" ? 2 : 1) } < 74)
        }
        leave()
    }

    @Test(.onAThreadOfItsOwn) func controlCharactersNeverReachTheTerminal() throws {
        try todo.run(["add", "red \u{1B}[31m", "--tag", "a\u{1B}b"])
        try terminal.expect(next: #"2 [ ] red \u001B[31m #a\u001Bb"#)
        terminal.type("tag 1 a\t\u{202E}\u{1B}[31m\r")
        try terminal.expect(next: "\r\nTagged 1: Buy milk #shop #a\r\n")
        leave()
    }

    @Test(.onAThreadOfItsOwn) func listLeavesRoomForTheNextLine() throws {
        try todo("add -", input: (1...30).map { "Todo \($0)\n" }.joined())
        try terminal.expect(next: "20 [ ] Todo 19\r\n… and 11 more: list\r\n" + prompt)
        leave()
    }

    @Test func reviewIsAskedForOnceAtTheTenthTodo() throws {
        let line = "Do you like todo? Review it at https://example.com/todo/review\r\n"
        for number in 2...9 { try enter("add Next", answer: "Added \(number): Next") }
        #expect(!terminal.shown.contains(line))
        terminal.type("add Ten\r")
        try terminal.expect(next: "Added 10: Ten\r\n" + line + prompt)
        try enter("add Eleven", answer: "Added 11: Eleven")
        leave()
        #expect(terminal.shown.components(separatedBy: line).count == 2)
        #expect(try todo("check 2").err.isEmpty)
    }
}

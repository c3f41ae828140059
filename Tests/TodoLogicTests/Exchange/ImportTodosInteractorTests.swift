import Foundation
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ImportTodosInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    private static let tasks = """
        [
        {"id":1,"description":"Call Ada","due":"20270131T170000Z","entry":"20270114T080000Z","priority":"M",\
        "status":"waiting","tags":["phone"],"project":"Big house","uuid":"a","urgency":4.5,\
        "wait":"20270120T000000Z","annotations":[{"entry":"20270114T080000Z","description":"Note"}],\
        "depends":["b"]},
        {"description":"Gone","status":"deleted","uuid":"b"},
        {"description":"Every week","status":"recurring","uuid":"c"},
        {"description":"Done","status":"completed","priority":"","end":"20270114T080000Z","uuid":"d"},
        {"description":"Bare"}
        ]
        """

    @Test func taskwarriorsTasksBecomeTodosAndTheRestIsNamed() async throws {
        let response = try await demo.importTodos(Self.tasks)
        #expect(ExchangeFormat(of: Data(Self.tasks.utf8)) == .taskwarrior)
        let now = demo.dates.now()
        let call = Todo(
            title: "Call Ada",
            tags: ["phone", "Big-house"],
            due: Day("2027-01-31"),
            priority: .medium,
            created: now - 24 * 3600,
            source: "taskwarrior:a"
        )
        var done = Todo(title: "Done", created: now, source: "taskwarrior:d")
        done.check(at: now - 24 * 3600)
        let drafts = [call, done, Todo(title: "Bare", created: now)]
        #expect(response.added == drafts.enumerated().map { $1.stored(as: $0 + 1, by: "ada@example.com") })
        #expect(try demo.list() == response.added)
        #expect(
            response.leftOut == [
                "annotations": ["Call Ada"], "deleted tasks": ["Gone"], "depends": ["Call Ada"],
                "templates of recurring tasks": ["Every week"], "wait": ["Call Ada"],
            ]
        )
        #expect(
            response.adapted == [
                "projects as tags": ["Call Ada"], "waiting tasks as open todos": ["Call Ada"],
                "due 20270131T170000Z as 2027-01-31": ["Call Ada"],
            ]
        )
    }

    @Test func secondImportSkipsWhatIsThereByItsIdInTheSource() async throws {
        try await demo.importTodos(Self.tasks)
        try demo.edit(1, title: "Called Ada")
        try demo.check(1)
        let again = try await demo.importTodos(Self.tasks)
        #expect(again.skipped.count == 2)
        // It has no id there.
        #expect(again.added.map(\.title) == ["Bare"])
    }

    @Test func whatAnotherImportIsFasterToAddIsSkipped() async throws {
        var slow = demo
        let todos = FaultyGateway(demo.todos)
        slow.todos = todos
        let faster = Todo(title: "One", created: demo.dates.now(), source: TodoTxt.source("One"))
        todos.before(.update) { [demo] in
            try demo.todos.update { $0.save(faster.stored(as: $0.takeNumber(), by: "ada@example.com")) }
        }
        let response = try await slow.importTodos("One\nTwo\n")
        #expect(response.skipped.map(\.id) == [1])
        #expect(response.added.map(\.title) == ["Two"])
        #expect(try demo.list().map(\.title) == ["One", "Two"])
    }

    @Test(arguments: ExchangeFormat.allCases)
    func exportedTodosAreThereAlready(_ format: ExchangeFormat) async throws {
        try await demo.importTodos(Self.tasks)
        try demo.add("Buy milk", tags: ["@shop"], due: "tomorrow", priority: .high)
        let text = try demo.export(format)
        let again = try await demo.importTodos(text)
        #expect(ExchangeFormat(of: Data(text.utf8)) == format)
        #expect(again.skipped.count == 4)
        #expect(again.added.isEmpty)
    }

    @Test func todosOfAnotherListAreNotTakenForTheUsersOwn() async throws {
        try demo.add("Buy milk")
        let other = try await Demo.loggedIn()
        try other.add("Something else")
        let text = try demo.export(.json)
        #expect(try await other.importTodos(text).added.map(\.title) == ["Buy milk"])
        #expect(try await other.importTodos(text).skipped.count == 1)
    }

    @Test func contextsAndPrioritiesOfTodoTxtComeBackAsTheyWere() async throws {
        let text = """
            (D) 2027-01-15 Call +work @phone
            (A) 2027-01-15 Two due:2027-01-31
            x 2027-01-16 2027-01-15 Done @home pri:Z
            2027-01-15 1 + 1 @ home http://a.b

            """
        try await demo.importTodos(text)
        #expect(try demo.list().map(\.priority?.rawValue) == ["D", "high", "Z", nil])
        #expect(try demo.list().map(\.tags) == [["work", "@phone"], [], ["@home"], []])
        #expect(try demo.export(.todotxt) == text)
    }

    @Test func sameLineTwiceIsTwoTodosTheFirstTime() async throws {
        #expect(try await demo.importTodos("Stretch\nStretch\n").added.count == 2)
        #expect(try await demo.importTodos("Stretch\nStretch\nSleep\n").added.map(\.title) == ["Sleep"])
    }

    @Test func todoThatIsDoneIsNotRevivedByItsLine() async throws {
        try await demo.importTodos("Stretch\nSleep\n")
        try demo.check(1)
        let again = try await demo.importTodos("Stretch\nSleep\n")
        #expect(again.added.isEmpty)
        #expect(again.skipped.map(\.id) == [1, 2])
        let all = try demo.export(.todotxt)
        #expect(try await demo.importTodos(all).added.isEmpty)
    }

    @Test func invalidTodosAreSkippedIfThatIsWanted() async throws {
        let examples: [(ExchangeFormat, String, Int)] = [
            (.todotxt, "One\n(A)\nTwo\n", 2), (.json, #"[{"title":"One"},{"titel":"x"},{"title":"Two"}]"#, 2),
            (.json, "{\"title\":\"One\"}\nnonsense\n{\"title\":\"Two\"}", 2),
            (.taskwarrior, #"[{"description":"One"},7,{"description":"Two"}]"#, 2),
        ]
        for (format, text, number) in examples {
            await #expect(throws: TodoError.self) { try await demo.importTodos(text, format) }
            let response = try await demo.importTodos(text, format, skipsInvalid: true)
            #expect(response.added.map(\.title) == ["One", "Two"])
            let places = ["Line \(number): ", "Object \(number): "]
            #expect(response.invalid.count == 1)
            #expect(response.invalid.allSatisfy { error in places.contains { error.message.hasPrefix($0) } })
            try demo.undo()
        }
    }

    @Test(arguments: [
        ("- [ ] Buy milk\n- [x] Call Ada\n", "Markdown"), ("# Todos\n\nBuy milk\n", "Markdown"),
        ("$ junk\n[\n{\"title\":\"One\"}\n]\n", "JSON with other text around it"),
        ("BEGIN:VCALENDAR\nVERSION:2.0\n", "iCalendar"), ("<!doctype html>\n", "HTML or XML"),
        ("title,due\nBuy milk,2027-01-31\n", "CSV"), ("\"Task\";\"Priority\"\n\"Buy milk\";1\n", "CSV"),
        ("TYPE\tCONTENT\ntask\tBuy milk\n", "CSV"),
    ])
    func textInAnotherFormatIsNoticedUnlessItIsNamed(_ text: String, _ name: String) async throws {
        let error = await #expect(throws: TodoError.self) { try await demo.importTodos(text) }
        #expect(error?.message == "This can't be read: it looks like \(name).")
        #expect(try await !demo.importTodos(text, .todotxt).added.isEmpty)
    }

    @Test(arguments: ["(A) Call Ada", "2027-01-01 Call Ada", "x 2027-01-01 Call Ada"])
    func todoTxtMayHaveALineThatLooksLikeMarkdown(_ line: String) async throws {
        #expect(try await demo.importTodos("# To buy\n\(line)\n").added.count == 2)
    }

    @Test func lineWithANulByteIsRefused() async throws {
        for (text, format) in [
            ("One\nT\0wo\n", ExchangeFormat.todotxt),
            (#"[{"title":"One"},{"title":"x","tags":["a\u0000"]}]"#, .json),
        ] {
            let error = await #expect(throws: TodoError.self) { try await demo.importTodos(text, format) }
            #expect(error?.message.contains(" 2: “") == true && error?.message.contains("NUL") == true)
        }
        #expect(try demo.list().isEmpty)
    }

    @Test func lineThatStandsThereMoreOftenThanBeforeIsAdded() async throws {
        let line = "Water the plants\n"
        #expect(try await demo.importTodos(line + line).added.count == 2)
        try demo.check(1)
        let again = try await demo.importTodos(line + line + line)
        #expect(again.skipped.map(\.id) == [2, 1])
        #expect(again.added.map(\.id) == [3])
    }

    @Test func importIsOneStep() async throws {
        try demo.add("Buy milk")
        try await demo.importTodos((1...200).map { "Todo \($0)\n" }.joined())
        #expect(try demo.undo().count == 200)
        #expect(try demo.list().map(\.title) == ["Buy milk"])
    }

    @Test func oneThatCannotBeReadKeepsAllOut() async throws {
        let lines = (1...250).map { "Todo \($0)\n" }.joined() + "(A)\n"
        let error = await #expect(throws: TodoError.self) { try await demo.importTodos(lines) }
        #expect(error?.message == "Line 251: The title is empty.")
        #expect(error?.hint.hasSuffix("To import the others, skip what can't be read.") == true)
        #expect(try demo.list().isEmpty)
    }

    @Test(arguments: ExchangeFormat.allCases)
    func progressGrowsUpToTheEndInTheCallersIsolation(_ format: ExchangeFormat) async throws {
        try demo.addAll((1...1000).map { "\($0)\n" }.joined())
        let seen = try await progress(ofReading: try demo.export(format))
        #expect(seen.count == 11)
        #expect(seen == seen.sorted())
        #expect(seen.first.map { $0 > 0.05 && $0 < 0.2 } == true)
        #expect(seen.last == 1)
    }

    @MainActor private func progress(ofReading text: String) async throws -> [Double] {
        let request = ImportTodosInteractor.Request()
        request.text = Data(text.utf8)
        var seen: [Double] = []
        request.onUpdate = {
            MainActor.assertIsolated()
            seen.append($0)
        }
        _ = try await demo.executor().response(to: request)
        return seen
    }

    @Test func cancelledImportAddsNothing() async throws {
        let executor = demo.executor()
        let work = Task {
            let request = ImportTodosInteractor.Request()
            request.text = Data((1...1000).map { "\($0)\n" }.joined().utf8)
            request.onUpdate = { _ in withUnsafeCurrentTask { $0?.cancel() } }
            return try await executor.response(to: request)
        }
        let error = await #expect(throws: (any Error).self) { try await work.value }
        #expect(error.map { InteractorError($0).code } == .cancelled)
        #expect(try demo.list().isEmpty)
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
    }

    @Test(
        arguments: [
            ("", .todotxt), ("[]", .json), (" [ \n ]", .json), ("[{\"title\":\"x\"}]", .json),
            ("\u{FEFF}[\n {\"description\":\"x\"}]", .taskwarrior),
            ("[{\"title\":\"x\",\"description\":\"y\"}]", .json), ("[{]", .json), ("[x] Call", .json),
            ("(A) Call", .todotxt), ("{\"title\":\"x\"}", .json), ("\n{\"description\":\"x\"}", .taskwarrior),
        ] as [(String, ExchangeFormat)]
    )
    func formatIsRecognized(_ text: String, _ format: ExchangeFormat) {
        #expect(ExchangeFormat(of: Data(text.utf8)) == format)
    }
}

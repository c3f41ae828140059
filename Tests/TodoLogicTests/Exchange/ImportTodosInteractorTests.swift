import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ImportTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private func importing(_ text: Data) -> InteractorSpec<ImportTodosInteractor.Request> {
        spec(ImportTodosInteractor(lists: lists, dates: FixedDates()), request: Self.request(text))
    }

    private func importing(_ objects: String...) -> InteractorSpec<ImportTodosInteractor.Request> {
        importing(Data("[\(objects.joined(separator: ","))]".utf8))
    }

    private static func request(_ text: Data) -> ImportTodosInteractor.Request {
        ImportTodosInteractor.Request(text: text, today: "2027-01-15").of(.ada)
    }

    /// So many todos.
    private static func todos(_ count: Int) -> Data {
        Data("[\((1...count).map { "{\"title\": \"Todo \($0)\"}" }.joined(separator: ","))]".utf8)
    }

    @Test func todosAreAddedInOneStep() async throws {
        lists.save(.ada("Pay rent"))
        try await importing(#"{"title": "Buy milk"}"#, #"{"title": "Call Bob", "priority": "high"}"#)
            .then { response in
                #expect(response.added.map(\.id) == [2, 3])
                #expect(response.added.map(\.title) == ["Buy milk", "Call Bob"])
                #expect(response.added.map(\.priority) == [nil, .high])
                #expect(response.duplicates == 0)
            }
        var list = try #require(lists.entity(id: User.ada.id))
        _ = try list.move(.undo)
        #expect(list.todos.map(\.title) == ["Pay rent"])
    }

    @Test func everyMemberIsRead() async throws {
        try await importing(
            """
            {"completed":"2027-01-14T23:00:00Z","created":"2027-01-13T08:00:00+02:00","done":true,\
            "due":"2027-01-31","number":7,"priority":"high","tags":["shop"],"title":"Buy milk","project":"x"}
            """
        )
        .then { response in
            let todo = response.added[0]
            #expect(todo.completed == "2027-01-14" && todo.created == "2027-01-13" && todo.id == 1)
            #expect(todo.due == "2027-01-31" && todo.priority == .high && todo.tags == ["shop"])
        }
    }

    @Test func titleIsEnoughAndADoneTodoWithoutADayIsDoneToday() async throws {
        try await importing(#"{"title": "A", "due": null}"#, #"{"title": "B", "done": true}"#).then {
            #expect($0.added.map(\.completed) == [nil, "2027-01-15"])
            #expect($0.added.map(\.created) == ["2027-01-15", "2027-01-15"])
        }
    }

    @Test func todoThatIsThereAlreadyIsNotAddedTwice() async throws {
        lists.save(
            .ada(.sample("Call Bob", tags: ["work", "phone"]), .sample("Sleep", completed: "2027-01-14"))
        )
        try await importing(
            #"{"title": "Call Bob", "tags": ["Phone", "work"]}"#,
            #"{"title": "Sleep", "completed": "2027-01-14"}"#,
            #"{"title": "Pay rent"}"#
        )
        .then { #expect($0.added.map(\.title) == ["Pay rent"] && $0.duplicates == 2) }
    }

    @Test func todosOfAListInJSONComeBackOnce() async throws {
        let todos = TodoList.ada(
            .sample("Buy milk", tags: ["shop", "@town"], due: "2027-01-31", priority: .high),
            .sample("Call Bob", completed: "2027-01-16")
        ).todos
        let text = try JSONEncoder().encode(todos.map(TodoObject.init))
        try await importing(text).then { #expect($0.added == todos) }
        try await importing(text).then { #expect($0.added.isEmpty && $0.duplicates == 2) }
    }

    @Test func eachTodoThatIsThereCountsForOneOfTheText() async throws {
        let twice = importing(#"{"title": "Water plants"}"#, #"{"title": "Water plants"}"#)
        lists.save(.ada("Water plants"))
        try await twice.then { #expect($0.added.map(\.id) == [2] && $0.duplicates == 1) }
        try await twice.then { #expect($0.added.isEmpty && $0.duplicates == 2) }
    }

    @Test(arguments: [
        #""title": "Buy milk", "tags": ["shop"]"#, #""title": "Buy milk", "due": "2027-01-31""#,
        #""title": "Buy milk", "priority": "low""#, #""title": "buy milk""#,
        #""title": "Buy milk", "done": true"#,
    ])
    func todoThatDiffersIsAdded(_ members: String) async throws {
        lists.save(.ada("Buy milk"))
        try await importing("{\(members)}").then { #expect($0.added.count == 1) }
    }

    @Test(arguments: [
        (#"[{"title": "Good"}, {"tags": []}]"#, "Object 2: The title is empty."),
        (#"[{"title": "x\u0000y"}]"#, "Object 1: “x\0y” can't be a title."),
        (#"[{"title": "Good"}, 2]"#, "This isn't a JSON array of objects."), ("{", "This isn't a JSON array"),
        (#"[{"title": "Good"}, {"title": "x", "priority": "D"}]"#, "Object 2: “priority” can't be D."),
    ])
    func unreadableTextIsNamedAndAddsNone(_ text: String, _ message: String) async throws {
        try await importing(Data(text.utf8)).thenError { error in
            #expect(error.message.hasPrefix(message))
            let hint = error.underlyingError(as: TodoError.self)?.hint
            #expect(hint?.hasPrefix("Nothing was imported.") == true)
        }
        #expect(lists.all().isEmpty)
    }

    @Test(
        arguments: ["due", "completed", "created"],
        [
            "31.12.2026", "2027-02-29", "2027-02-29T10:00:00Z", "2027-01-31T25:61:61Z",
            "2027-01-31T24:00:00Z",
            "2027-01-31T10:60:00Z", "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00",
        ]
    )
    func dayThatIsNoneIsNamed(_ member: String, _ text: String) async throws {
        try await importing(#"{"title": "x", "\#(member)": "\#(text)"}"#)
            .thenError(TodoError.unreadableMember(member, text).inObject(0))
    }

    @Test(arguments: [#""due": 3"#, #""tags": "shop""#, #""tags": [1]"#, #""done": "yes""#, #""done": 1"#])
    func memberOfAnotherKindIsNamed(_ member: String) async throws {
        let name = member.split(separator: "\"")[0]
        try await importing(#"{"title": "Good"}"#, #"{"title": "x", \#(member)}"#)
            .thenError { #expect($0.message == "Object 2: “\(name)” can't be read.") }
    }

    @Test func bytesThatAreNoTextAreRefused() async throws {
        try await importing(Data([0xFF, 0xFE])).thenError(TodoError.unreadable("This isn't text in UTF-8."))
    }

    @Test func byteOrderMarkIsNoPartOfTheText() async throws {
        try await importing(Data("\u{FEFF}[{\"title\": \"Buy milk\"}]".utf8))
            .then { #expect($0.added.map(\.title) == ["Buy milk"]) }
    }

    @Test func progressGoesUpToOne() async throws {
        var progress: [Double] = []
        try await importing(Self.todos(250))
            .when { $0.onUpdate = { progress.append($0) } }
            .watching(\.onUpdate)
            .then { #expect($0.added.count == 250) }
        #expect(progress == [0.4, 0.8, 1])
    }

    @Test func canceledImportStopsReadingAndAddsNone() async throws {
        var progress: [Double] = []
        try await importing(Self.todos(250))
            .when { request in
                request.onUpdate = { [unowned request] in
                    progress.append($0)
                    request.cancel()
                }
            }
            .thenError(.cancelled)
        #expect(progress == [0.4] && lists.all().isEmpty)
    }
}

import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing
import TodoLogic

/// Tagging by requests and responses alone, on JSON files that live as long as a test.
@Suite final class TaggerTests {
    private let folder: URL
    private let executor: InteractorExecutor
    private let tagger: MessageRecorder<Tagger.Request, Tagger.Response>

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tagger-\(UUID())")
        var demo = Demo()
        demo.todos = JSONFileGateway(file: folder.appending(path: "todos.json"))
        demo.steps = JSONFileGateway(file: folder.appending(path: "journal.json"))
        try demo.register("ada@example.com")
        try demo.logIn("ada@example.com")
        try demo.add("Buy milk")
        let executor = demo.executor()
        self.executor = executor
        tagger = MessageRecorder { Tagger(executor: executor, respond: $0).request }
    }

    deinit {
        do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }

    /// The numbers of the todos in the tag's list, as another use case answers.
    private func list(_ tag: String) -> [Int]? {
        var numbers: [Int]?
        let lister = TodoLister(executor: executor) { response in
            switch response {
            case .wasListed(let todos, _): numbers = todos.map(\.id)
            case .wasNotListed(let refusal): Issue.record(refusal.error)
            }
        }
        lister.request(.list(TodoQuery(.all, filters: [.tag(tag)])))
        return numbers
    }

    /// What was answered since the last look.
    private func answers() -> [[String]] {
        tagger.received().map { response in
            switch response {
            case .wasTagged(let todo): ["tagged", "\(todo.id)"] + todo.tags
            case .wasUntagged(let todo): ["untagged", "\(todo.id)"] + todo.tags
            case .wasNotTagged(let refusal): ["not tagged", refusal.error.message]
            case .wasNotUntagged(let refusal): ["not untagged", refusal.error.message]
            }
        }
    }

    @Test func tagAddsTheItemsIDToTheTagsList() {
        tagger.sends(.tag(1, ["home"]))
        #expect(answers() == [["tagged", "1", "home"]])
        #expect(list("home") == [1])
    }

    @Test func untagLeavesTheTagsListEmpty() {
        tagger.sends(.tag(1, ["home"]))
        tagger.sends(.untag(1, ["home"]))
        #expect(answers() == [["tagged", "1", "home"], ["untagged", "1"]])
        #expect(list("home") == [])
    }

    @Test func tagOfAMissingItemIsRefused() {
        tagger.sends(.tag(7, ["home"]))
        #expect(answers() == [["not tagged", "There is no todo 7."]])
        #expect(list("home") == [])
    }

    @Test func tagThatIsNoneIsRefused() {
        tagger.sends(.tag(1, ["two words"]))
        tagger.sends(.untag(1, ["home"]))
        #expect(
            answers() == [
                ["not tagged", "The tag “two words” contains spaces."],
                ["not untagged", "Todo 1 has no tag “home”."],
            ]
        )
    }

    @Test func brokenFileIsRefusedAndKept() throws {
        let file = folder.appending(path: "todos.json")
        try Data("not JSON".utf8).write(to: file)
        tagger.sends(.tag(1, ["home"]))
        let answer = answers().first
        #expect(answer?.first == "not tagged")
        #expect(answer?.last?.contains("todos.json") == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "not JSON")
    }
}

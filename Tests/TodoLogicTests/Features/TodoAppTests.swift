import AppCore
import InteractorTesting
import Interactors
import Testing
import TodoLogic

/// The app by messages alone, with a user interface that records.
struct TodoAppTests {
    private let demo: Demo
    private let review = ReviewSpy()
    private let app: MessageRecorder<Message, Message>
    private let stranger: MessageRecorder<Message, Message>

    init() throws {
        demo = try Demo.loggedIn()
        let (executor, others) = (demo.executor(review: review), demo.otherClient().executor())
        app = MessageRecorder { TodoApp.core(executor: executor, receivers: [$0]).send }
        stranger = MessageRecorder { TodoApp.core(executor: others, receivers: [$0]).send }
    }

    private func todo(
        _ number: Int = 1,
        _ title: String = "Buy milk",
        done: Bool = false,
        tags: [String] = []
    ) -> Todo {
        Todo(
            id: number,
            owner: "ada@example.com",
            title: title,
            done: done,
            tags: tags,
            created: demo.dates.now()
        )
    }

    @Test func aWholeSessionIsThisTrace() {
        app.sends(.todo(.add(TodoDraft(title: "Buy milk")))).sends(.tagging(.tag(1, ["shop"])))
            .sends(.todo(.check([1]))).sends(.journal(.undo)).sends(
                .todo(.list(TodoQuery(.open, filters: [.tag("shop")])))
            )
        let tagged = todo(tags: ["shop"])
        let checked = todo(done: true, tags: ["shop"])
        app.receives([
            .todo(.add(TodoDraft(title: "Buy milk"))),
            .todo(.response(.wasAdded(todo()))),
            .appReview(.requestReview),
            .tagging(.tag(1, ["shop"])),
            .tagging(.response(.wasTagged(tagged))),
            .todo(.check([1])),
            .todo(.response(.wasChecked([checked]))),
            .appReview(.requestReview),
            .journal(.undo),
            .journal(.response(.wasUndone([.changed(from: tagged, to: checked)]))),
            .todo(.list(TodoQuery(.open, filters: [.tag("shop")]))),
            .todo(.response(.wasListed([tagged], TodoQuery(.open, filters: [.tag("shop")])))),
        ])
        #expect(review.count == 1)
    }

    @Test func everyRequestHasItsAnswer() throws {
        app.sends(.todo(.add(TodoDraft(title: "Buy milk", tags: ["a"])))).received()
        let renamed = todo(1, "Buy oat milk", tags: ["a"])
        let untagged = todo(1, "Buy oat milk")
        let checked = todo(1, "Buy oat milk", done: true, tags: ["a"])
        let exchanges: [(Message, Message)] = [
            (.todo(.edit(1, TodoEdit(title: "Buy oat milk"))), .todo(.response(.wasEdited(renamed)))),
            (.todo(.check([1])), .todo(.response(.wasChecked([checked])))),
            (.todo(.uncheck([1])), .todo(.response(.wasUnchecked([renamed])))),
            (.tagging(.untag(1, ["a"])), .tagging(.response(.wasUntagged(untagged)))),
            (.todo(.delete([1])), .todo(.response(.wasDeleted([untagged])))),
            (.journal(.undo), .journal(.response(.wasUndone([.deleted(todo: untagged)])))),
            (.journal(.redo), .journal(.response(.wasRedone([.deleted(todo: untagged)])))),
        ]
        for (message, answer) in exchanges {
            #expect(app.sends(message).received().prefix(2) == [message, answer])
        }
    }

    @Test func manyAreAddedByOneMessageAndOneStep() {
        let drafts = [TodoDraft(title: "Buy milk"), TodoDraft(title: "Call Bob", tags: ["a"])]
        let added = [todo(), todo(2, "Call Bob", tags: ["a"])]
        app.sends(.todo(.addAll(drafts)))
        app.receives([
            .todo(.addAll(drafts)), .todo(.response(.wereAdded(added))), .appReview(.requestReview),
        ])
        let undone = Message.Journalling.Response.wasUndone(added.map { .added(todo: $0) })
        #expect(app.sends(.journal(.undo)).received().last == .journal(.response(undone)))
    }

    @Test func everyRefusalSaysWhatWasRefused() {
        let refusal = Refusal(InteractorError(TodoError.notLoggedIn))
        let expected: [(Message, Message)] = [
            (.todo(.add(TodoDraft(title: "x"))), .todo(.response(.wasNotAdded(refusal)))),
            (.todo(.addAll([])), .todo(.response(.wereNotAdded(refusal)))),
            (.todo(.list(TodoQuery(.all))), .todo(.response(.wasNotListed(refusal)))),
            (.todo(.check([1])), .todo(.response(.wasNotChecked(refusal)))),
            (.todo(.uncheck([1])), .todo(.response(.wasNotUnchecked(refusal)))),
            (.todo(.edit(1, TodoEdit(title: "x"))), .todo(.response(.wasNotEdited(refusal)))),
            (.todo(.delete([1])), .todo(.response(.wasNotDeleted(refusal)))),
            (.tagging(.tag(1, ["x"])), .tagging(.response(.wasNotTagged(refusal)))),
            (.tagging(.untag(1, ["x"])), .tagging(.response(.wasNotUntagged(refusal)))),
            (.journal(.undo), .journal(.response(.wasNotUndone(refusal)))),
            (.journal(.redo), .journal(.response(.wasNotRedone(refusal)))),
            (.watching(.look), .watching(.response(.cannotLook(refusal)))),
        ]
        for (message, answer) in expected { stranger.sends(message).receives([message, answer]) }
    }

    @Test func aSecondLookSaysNothingUnlessSomebodyChangedTheTodos() throws {
        app.sends(.watching(.look)).receives([.watching(.look), .watching(.response(.didChange([])))])
        app.sends(.watching(.look)).receives([.watching(.look)])
        let todo = try demo.add("Added elsewhere")
        app.sends(.watching(.look)).receives([.watching(.look), .watching(.response(.didChange([todo])))])
    }

    @Test func aRefusedCheckAsksForNoReview() {
        app.sends(.todo(.add(TodoDraft(title: "Buy milk")))).received()
        #expect(app.sends(.todo(.check([7]))).received().count == 2)
        #expect(review.count == 0)
    }

    @Test func aReviewThatFailsIsReportedAndHarmsNobody() throws {
        let executor = demo.otherClient().executor()
        let reported = Reports()
        executor.onUnhandledError = { reported.add($0) }
        MessageRecorder { TodoApp.core(executor: executor, receivers: [$0]).send }
            .sends(.appReview(.requestReview)).receives([.appReview(.requestReview)])
        #expect(reported.all.map(\.code) == [.notLoggedIn])
    }
}

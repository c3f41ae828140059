import Interactors
import Testing
import TodoLogic

/// The app by messages alone, with a user interface that records.
struct TodoAppTests {
    private let demo: Demo
    private let review = ReviewSpy()
    private let app: RecordedApp
    private let stranger: RecordedApp

    init() throws {
        demo = try Demo.loggedIn()
        app = RecordedApp(demo.executor(review: review))
        stranger = RecordedApp(demo.otherClient().executor())
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
        var trace: [Message] = []
        for message: Message in [
            .todo(.add(title: "Buy milk", tags: [])), .tagging(.tag(1, ["shop"])), .todo(.check([1])),
            .journal(.undo), .todo(.list(.open, tag: "shop")),
        ] {
            trace += app.send(message)
        }
        let tagged = todo(tags: ["shop"])
        let checked = todo(done: true, tags: ["shop"])
        #expect(
            trace == [
                .todo(.add(title: "Buy milk", tags: [])),
                .todo(.response(.wasAdded(todo()))),
                .appReview(.requestReview),
                .tagging(.tag(1, ["shop"])),
                .tagging(.response(.wasTagged(tagged))),
                .todo(.check([1])),
                .todo(.response(.wasChecked([checked]))),
                .appReview(.requestReview),
                .journal(.undo),
                .journal(.response(.wasUndone([.changed(from: tagged, to: checked)]))),
                .todo(.list(.open, tag: "shop")),
                .todo(.response(.wasListed([tagged], .open, tag: "shop"))),
            ]
        )
        #expect(review.count == 1)
    }

    @Test func everyRequestHasItsAnswer() throws {
        _ = app.send(.todo(.add(title: "Buy milk", tags: ["a"])))
        let renamed = todo(1, "Buy oat milk", tags: ["a"])
        #expect(
            app.send(.todo(.edit(1, title: "Buy oat milk"))).last == .todo(.response(.wasEdited(renamed)))
        )
        _ = app.send(.todo(.check([1])))
        #expect(app.send(.todo(.uncheck([1]))).last == .todo(.response(.wasUnchecked([renamed]))))
        let untagged = todo(1, "Buy oat milk")
        #expect(app.send(.tagging(.untag(1, ["a"]))).last == .tagging(.response(.wasUntagged(untagged))))
        #expect(app.send(.todo(.delete([1]))).last == .todo(.response(.wasDeleted([untagged]))))
        _ = app.send(.journal(.undo))
        let deleted = Message.journal(.response(.wasRedone([.deleted(todo: untagged)])))
        #expect(app.send(.journal(.redo)).last == deleted)
    }

    @Test func everyRefusalSaysWhatWasRefused() {
        let refusal = Refusal(InteractorError(TodoError.notLoggedIn))
        let expected: [(Message, Message)] = [
            (.todo(.add(title: "x", tags: [])), .todo(.response(.wasNotAdded(refusal)))),
            (.todo(.list(.all, tag: nil)), .todo(.response(.wasNotListed(refusal)))),
            (.todo(.check([1])), .todo(.response(.wasNotChecked(refusal)))),
            (.todo(.uncheck([1])), .todo(.response(.wasNotUnchecked(refusal)))),
            (.todo(.edit(1, title: "x")), .todo(.response(.wasNotEdited(refusal)))),
            (.todo(.delete([1])), .todo(.response(.wasNotDeleted(refusal)))),
            (.tagging(.tag(1, ["x"])), .tagging(.response(.wasNotTagged(refusal)))),
            (.tagging(.untag(1, ["x"])), .tagging(.response(.wasNotUntagged(refusal)))),
            (.journal(.undo), .journal(.response(.wasNotUndone(refusal)))),
            (.journal(.redo), .journal(.response(.wasNotRedone(refusal)))),
            (.watching(.look), .watching(.response(.cannotLook(refusal)))),
        ]
        for (message, answer) in expected { #expect(stranger.send(message) == [message, answer]) }
    }

    @Test func aSecondLookSaysNothingUnlessSomebodyChangedTheTodos() throws {
        #expect(app.send(.watching(.look)) == [.watching(.look), .watching(.response(.didChange([])))])
        #expect(app.send(.watching(.look)) == [.watching(.look)])
        let todo = try demo.add("Added elsewhere")
        #expect(app.send(.watching(.look)) == [.watching(.look), .watching(.response(.didChange([todo])))])
    }

    @Test func aRefusedCheckAsksForNoReview() {
        _ = app.send(.todo(.add(title: "Buy milk", tags: [])))
        #expect(app.send(.todo(.check([7]))).count == 2)
        #expect(review.count == 0)
    }

    @Test func aReviewThatFailsIsReportedAndHarmsNobody() throws {
        let executor = InteractorExecutor()
        let reported = Reports()
        executor.onUnhandledError = { reported.add($0) }
        executor.registerInteractor(
            RequestReviewInteractor(
                todos: Demo().ownTodos,
                memories: demo.reviews,
                gateway: ReviewSpy(),
                dates: demo.dates
            )
        )
        let app = RecordedApp(executor)
        #expect(app.send(.appReview(.requestReview)) == [.appReview(.requestReview)])
        #expect(reported.all.map(\.code) == [.notLoggedIn])
    }
}

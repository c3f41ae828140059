import Testing
@testable import TodoLogic

struct RequestReviewInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    private func requestReview(_ spy: ReviewSpy) throws {
        var demo = demo
        demo.review = spy
        try demo.answer(RequestReviewInteractor.Request())
    }

    @Test func itAsksWhenThereAreThreeTodosAndNotBefore() throws {
        let spy = ReviewSpy()
        for asked in [0, 0, 1] {
            try demo.add("Todo")
            try requestReview(spy)
            #expect(spy.count == asked)
        }
    }

    @Test func oneCheckedTodoIsEnough() throws {
        let spy = ReviewSpy()
        try demo.add("Todo")
        try demo.check(1)
        try requestReview(spy)
        #expect(spy.count == 1)
    }

    @Test func itAsksOnceAlsoInAnotherProcess() throws {
        let (first, second) = (ReviewSpy(), ReviewSpy())
        try demo.add("Todo")
        try demo.check(1)
        for spy in [first, first, second] { try requestReview(spy) }
        #expect(first.count == 1)
        #expect(second.count == 0)
    }

    @Test func personWhoCouldNotBeAskedIsAskedLater() throws {
        let (absent, present) = (ReviewSpy(canAsk: false), ReviewSpy())
        try demo.add("Todo")
        try demo.check(1)
        try requestReview(absent)
        #expect(absent.count == 0)
        try requestReview(present)
        #expect(present.count == 1)
    }
}

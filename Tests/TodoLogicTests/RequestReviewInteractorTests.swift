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

    @Test func itAsksAtTheTenthTodoAndNotBefore() throws {
        let spy = ReviewSpy()
        for asked in Array(repeating: 0, count: 9) + [1, 1] {
            try demo.add("Todo")
            try requestReview(spy)
            #expect(spy.count == asked)
        }
    }

    @Test func itAsksOnceAlsoInAnotherProcess() throws {
        let (first, second) = (ReviewSpy(), ReviewSpy())
        try demo.addAll(String(repeating: "Todo\n", count: 10))
        for spy in [first, first, second] { try requestReview(spy) }
        #expect(first.count == 1)
        #expect(second.count == 0)
    }

    @Test func personWhoCouldNotBeAskedIsAskedLater() throws {
        let (absent, present) = (ReviewSpy(canAsk: false), ReviewSpy())
        try demo.addAll(String(repeating: "Todo\n", count: 10))
        try requestReview(absent)
        #expect(absent.count == 0)
        try requestReview(present)
        #expect(present.count == 1)
    }
}

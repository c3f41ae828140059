import Testing
import TodoLogic

struct RequestReviewInteractorTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
    }

    private func requestReview(_ spy: ReviewSpy) throws {
        try demo.executor(review: spy).answer(RequestReviewInteractor.Request())
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

    @Test func whoCouldNotBeAskedIsAskedLater() throws {
        let (nobody, somebody) = (ReviewSpy(canAsk: false), ReviewSpy())
        try demo.add("Todo")
        try demo.check(1)
        try requestReview(nobody)
        #expect(nobody.count == 0)
        try requestReview(somebody)
        #expect(somebody.count == 1)
    }
}

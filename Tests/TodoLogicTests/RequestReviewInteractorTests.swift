import Gateways
import InteractorTesting
import Interactors
import Synchronization
import Testing

@testable import TodoLogic

struct RequestReviewInteractorTests {
    let lists = InMemoryGateway<TodoList>()
    let users = InMemoryGateway<User>([.ada])
    let review = ReviewSpy()

    private func requestReview(by review: ReviewSpy) async throws {
        try await spec(RequestReviewInteractor(lists: lists, users: users, review: review), request: .init())
            .when { $0.granted = .ada }
            .then { _ in }
    }

    private func add(_ count: Int) throws {
        _ = try lists.change(of: .ada) { $0.add((1...count).map { .sample("\($0)") }) }
    }

    @Test func personIsAskedFromTheTenthTodoOn() async throws {
        try add(9)
        try await requestReview(by: review)
        #expect(review.count == 0)
        try add(1)
        try await requestReview(by: review)
        #expect(review.count == 1)
    }

    @Test func personIsAskedOnceAlsoByAnotherProcess() async throws {
        try add(10)
        // The login is of a time before.
        for _ in 1...3 { try await requestReview(by: review) }
        #expect(review.count == 1)
    }

    @Test func personWhoCouldNotBeAskedIsAskedLater() async throws {
        try add(10)
        try await requestReview(by: ReviewSpy(canAsk: false))
        try await requestReview(by: review)
        #expect(review.count == 1)
    }
}

/// Counts how often a person was asked for a review.
final class ReviewSpy: ReviewGateway {
    let canAsk: Bool
    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    init(canAsk: Bool = true) { self.canAsk = canAsk }

    func askForReview() { counter.add(1, ordering: .relaxed) }
}

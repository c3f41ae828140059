import Foundation
import Interactors

/// Asks the logged-in user for a review of the app, once, when they know it well enough to have an opinion.
package final class RequestReviewInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Void> {}

    private let todos: any EntityGateway<Todo>
    private let asked: any EntityGateway<ReviewMemory>
    private let review: any ReviewGateway
    private let dates: any DateGateway

    package init(
        todos: any EntityGateway<Todo>,
        asked: any EntityGateway<ReviewMemory>,
        review: any ReviewGateway,
        dates: any DateGateway
    ) {
        (self.todos, self.asked, self.review, self.dates) = (todos, asked, review, dates)
    }

    package func response(to request: Request) throws {
        guard review.canAsk else { return }
        let own = try OwnTodos(of: request, in: todos)
        // A user with ten todos knows the app.
        guard try own.all().count >= 10 else { return }
        let isFirst = try asked.update { asked in
            guard try asked.entity(id: own.user.id) == nil else { return false }
            asked.save(ReviewMemory(id: own.user.id, asked: dates.now()))
            return true
        }
        if isFirst { review.askForReview() }
    }
}

/// That a user was asked for a review.
package struct ReviewMemory: Identifiable, Codable, Equatable, Sendable {
    /// The user.
    package let id: User.ID

    /// When they were asked.
    @ISO8601 package var asked: Date
}

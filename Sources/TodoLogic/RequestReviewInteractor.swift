import Interactors

/// Asks the logged-in user for a review of the app: once, when they know it well enough to have an opinion.
package final class RequestReviewInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Void> {}

    private let lists: any EntityGateway<TodoList>
    private let users: any EntityGateway<User>
    private let review: any ReviewGateway

    package init(
        lists: any EntityGateway<TodoList>,
        users: any EntityGateway<User>,
        review: any ReviewGateway
    ) {
        self.lists = lists
        self.users = users
        self.review = review
    }

    package func response(to request: Request) throws {
        let user = try request.login().user
        // A user with ten todos knows the app.
        guard review.canAsk, !user.wasAskedForReview, try lists.list(of: user).todos.count >= 10 else {
            return
        }
        let isFirst = try users.update { users in
            guard var user = try users.entity(id: user.id), !user.wasAskedForReview else { return false }
            user.wasAskedForReview = true
            users.save(user)
            return true
        }
        if isFirst { review.askForReview() }
    }
}

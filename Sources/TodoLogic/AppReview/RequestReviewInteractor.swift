import Interactors

/// Asks the logged-in user for a review of the app, once, when they know it well enough to have an opinion.
package final class RequestReviewInteractor: ReturningInteractor {
    package final class Request: AuthorisedRequest<Void> {}

    private let todos: AllTodos
    private let memories: any EntityGateway<ReviewMemory>
    private let gateway: any ReviewGateway
    private let dates: any DateGateway

    init(todos: AllTodos, gateways: some TodoGateways) {
        (self.todos, memories) = (todos, gateways.memories)
        (gateway, dates) = (gateways.review, gateways.dates)
    }

    package func response(to request: Request) throws {
        guard gateway.canAsk else { return }
        let own = try todos.own(for: request)
        let memory = ReviewMemory(id: own.user.id, asked: dates.now())
        guard try memories.entity(id: memory.id) == nil, isTime(try own.all()) else { return }
        let isFirst = try memories.update { memories in
            guard try memories.entity(id: memory.id) == nil else { return false }
            memories.save(memory)
            return true
        }
        if isFirst { gateway.askForReview() }
    }

    /// A user with three todos knows the app, or with one that is checked.
    private func isTime(_ todos: [Todo]) -> Bool {
        todos.count >= 3 || todos.contains(where: \.done)
    }
}

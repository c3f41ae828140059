import AppCore
import Interactors

/// Deletes todos.
package struct TodoDeleter: UseCase {
    package enum Request: Equatable, Sendable {
        case delete([Int])
    }
    package enum Response: Equatable, Sendable {
        case wasDeleted([Todo])
        case wasNotDeleted(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .delete(let numbers):
            bridge.execute(
                DeleteTodosInteractor.Request(),
                fill: { $0.numbers = numbers },
                onComplete: { .wasDeleted($0.todos) },
                onError: Response.wasNotDeleted
            )
        }
    }
}

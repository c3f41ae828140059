import AppCore
import Interactors

/// Lists todos.
package struct TodoLister: UseCase {
    package enum Request: Equatable, Sendable {
        case list(TodoQuery)
    }
    package enum Response: Equatable, Sendable {
        case wasListed([Todo], TodoQuery)
        case wasNotListed(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .list(let query):
            bridge.execute(
                ListTodosInteractor.Request(),
                fill: { $0.query = query },
                onComplete: { .wasListed($0.todos, query) },
                onError: Response.wasNotListed
            )
        }
    }
}

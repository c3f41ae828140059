import AppCore
import Interactors

/// Lists todos, by whether they are done and by a tag.
package struct TodoLister: UseCase {
    package enum Request: Equatable, Sendable {
        case list(ListTodosInteractor.Status, tag: String?)
    }
    package enum Response: Equatable, Sendable {
        case wasListed([Todo], ListTodosInteractor.Status, tag: String?)
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
        case .list(let status, let tag):
            bridge.execute(
                ListTodosInteractor.Request(),
                fill: {
                    $0.status = status
                    $0.tag = tag
                },
                onComplete: { .wasListed($0.todos, status, tag: tag) },
                onError: Response.wasNotListed
            )
        }
    }
}

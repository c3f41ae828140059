import AppCore
import Interactors

/// Looks at all todos, and tells when they aren't as they were at the last look, whoever changed them.
package final class TodoWatcher: UseCase {
    package enum Request: Equatable, Sendable { case look }
    package enum Response: Equatable, Sendable {
        /// All todos, as they are now.
        case didChange([Todo])
        /// They can't be seen any more.
        case cannotLook(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        var last: Response?
        bridge = RequestBridge(executor) { response in
            guard response != last else { return }
            last = response
            respond(response)
        }
    }

    package func request(_ request: Request) {
        switch request {
        case .look:
            bridge.execute(
                ListTodosInteractor.Request(),
                fill: { $0.query.status = .all },
                onComplete: { .didChange($0.todos) },
                onError: Response.cannotLook
            )
        }
    }
}

import AppCore
import Interactors

/// Checks todos and unchecks them: a symmetric pair.
package struct TodoChecker: UseCase {
    package enum Request: Equatable, Sendable {
        case check([Int])
        case uncheck([Int])
    }
    package enum Response: Equatable, Sendable {
        case wasChecked([Todo])
        case wasNotChecked(Refusal)
        case wasUnchecked([Todo])
        case wasNotUnchecked(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .check(let numbers):
            bridge.execute(
                CheckTodosInteractor.Request(),
                fill: { $0.numbers = numbers },
                onComplete: { .wasChecked($0.todos) },
                onError: Response.wasNotChecked
            )
        case .uncheck(let numbers):
            bridge.execute(
                UncheckTodosInteractor.Request(),
                fill: { $0.numbers = numbers },
                onComplete: { .wasUnchecked($0.todos) },
                onError: Response.wasNotUnchecked
            )
        }
    }
}

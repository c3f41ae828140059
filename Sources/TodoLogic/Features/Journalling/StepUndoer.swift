import AppCore
import Interactors

/// Takes back the last change of todos and makes it again: a symmetric pair.
package struct StepUndoer: UseCase {
    package enum Request: Equatable, Sendable {
        case undo
        case redo
    }
    package enum Response: Equatable, Sendable {
        /// The changes as they were made at first; for `wasRedone` as well.
        case wasUndone([TodoChange])
        case wasNotUndone(Refusal)
        case wasRedone([TodoChange])
        case wasNotRedone(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .undo:
            bridge.execute(
                UndoInteractor.Request(),
                onComplete: { .wasUndone($0.changes) },
                onError: Response.wasNotUndone
            )
        case .redo:
            bridge.execute(
                RedoInteractor.Request(),
                onComplete: { .wasRedone($0.changes) },
                onError: Response.wasNotRedone
            )
        }
    }
}

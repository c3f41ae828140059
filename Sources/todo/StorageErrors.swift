import Gateways
import Interactors
import TodoLogic

/// Converts a storage error to the demo's error, for every request.
struct StorageErrorMiddleware: InteractorMiddleware {
    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        next(request) { outcome in
            outcome.mapError { error in
                let cause = InteractorError(error).underlyingError(as: StorageError.self)
                guard let cause, InteractorError(error).underlyingError(as: TodoError.self) == nil else {
                    return error
                }
                return TodoError("storage", Self.sentence(cause.message), hint: Self.sentence(cause.hint))
            }
        }
    }

    /// Makes a sentence from the storage's text, which has no capital letter, and often no period.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }
}

extension Interactor {
    /// Tries again for ten seconds while another process changes the same file. `^C` ends the wait.
    func waitingForOthers() -> FunctionInteractor<Request, Request.Response> {
        // Each of the 50 attempts waits 100 ms for the lock, and 100 ms until the next one.
        retrying(attempts: 50, backoff: .constant(.milliseconds(100))) { error in
            let reason = InteractorError(error).underlyingError(as: StorageError.self)?.reason
            return if case .locked = reason { true } else { false }
        }
    }
}

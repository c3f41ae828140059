import Interactors
import TodoLogic

/// Says that the requests of the shell's commands are meant for its user, who may not be the one who is logged in.
struct ShellUserMiddleware: InteractorMiddleware {
    let user: @MainActor () -> String?

    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        if let request = request as? AuthorizedRequest<R.Response> {
            // Commands run on the main actor.
            request.expectedUser = MainActor.assumeIsolated { user() }
        }
        next(request)
    }
}

// The reply calls the closures in the caller's isolation, so nobody needs the main actor for it.
import Interactors

final class GreetInteractor: Interactor {
    final class Request: InteractorRequest<String> {}

    func execute(_ request: Request) {
        #if REJECTED
        // error: sending 'request' risks causing data races
        Task { @MainActor in request.complete("Hello!") }
        #else
        let reply = request.reply
        Task { reply.complete("Hello!") }
        #endif
    }
}

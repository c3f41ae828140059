// A request belongs to whoever executes it; what goes to another task is its reply.
import Interactors

final class GreetInteractor: Interactor {
    final class Request: InteractorRequest<String> {}

    func execute(_ request: Request) {
        #if REJECTED
        // error: passing closure as a 'sending' parameter risks causing data races
        Task.detached { request.complete("Hello!") }
        #else
        let reply = request.reply
        Task.detached { reply.complete("Hello!") }
        #endif
    }
}

// Work before a request continues runs off its isolation.
import Interactors

class Greet: InteractorRequest<String> {
    var name = ""
}

struct Naming: InteractorMiddleware {
    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        guard let greet = request as? Greet else { return next(request) }
        #if REJECTED
        // error: capture of 'greet' with non-Sendable type 'Greet' in a '@Sendable' closure
        next(request, after: { greet.name = "Ada" })
        #else
        next(request, after: { [name = greet.name] in print(name) })
        #endif
    }
}

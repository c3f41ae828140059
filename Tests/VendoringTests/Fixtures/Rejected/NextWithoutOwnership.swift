// `next` can't be copied, and each of its calls consumes it.
import Interactors

struct Passing: InteractorMiddleware {
    #if REJECTED
    // error: parameter of noncopyable type 'MiddlewareNext<R>' must specify ownership
    func execute<R: InteractorRequestProtocol>(_ request: R, next: MiddlewareNext<R>) { next(request) }
    #else
    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        next(request)
    }
    #endif
}

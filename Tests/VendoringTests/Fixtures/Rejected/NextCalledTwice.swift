// A middleware hands a request on at most once.
import Interactors

struct Passing: InteractorMiddleware {
    #if REJECTED
    // error: 'next' consumed more than once
    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        next(request)
        next(request)
    }
    #else
    func execute<R: InteractorRequestProtocol>(_ request: R, next: consuming MiddlewareNext<R>) {
        next(request)
    }
    #endif
}

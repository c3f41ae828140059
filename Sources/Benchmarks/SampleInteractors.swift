import Interactors

/// Keeps the compiler from knowing what `value` is.
@inline(never) func opaque<Value>(_ value: Value) -> Value { value }

/// What the benchmarks' interactors answer with, so that their work isn't optimized away.
final class Response: Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

/// A request whose closure does something.
class NumberRequest: InteractorRequest<Int> {
    var number = 1

    init(_ sum: Sum) {
        super.init()
        onComplete = { sum.value &+= $0 }
    }
}

/// Answers by calling the closure, as an ACInteractor does. Not inlined: a use case that does something
/// isn't.
final class Plain: Interactor {
    class Request: NumberRequest {}

    @inline(never) func execute(_ request: Request) { request.onComplete?(request.number) }
}

/// Answers through `complete`.
final class Completing: Interactor {
    class Request: NumberRequest {}

    @inline(never) func execute(_ request: Request) { request.complete(request.number) }
}

/// Answers through a reply.
final class Replying: Interactor {
    class Request: NumberRequest {}

    @inline(never) func execute(_ request: Request) { request.reply.complete(request.number) }
}

/// Returns what ``Plain`` answers.
final class Counting: ReturningInteractor {
    class Request: NumberRequest {}

    @inline(never) func response(to request: Request) throws -> Int { request.number }
}

final class Returning: ReturningInteractor {
    class Request: InteractorRequest<Response> { var number = 1 }

    @inline(never) func response(to request: Request) throws -> Response { Response(request.number) }
}

/// Doesn't suspend.
final class Asynchronous: AsyncInteractor {
    class Request: InteractorRequest<Response> { var number = 1 }

    @inline(never) nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        Response(request.number)
    }
}

/// Only calls `next`.
struct PassingOn: InteractorMiddleware {
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request)
    }
}

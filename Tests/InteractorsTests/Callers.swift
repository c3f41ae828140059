import Interactors
import TestSupport

/// How a caller takes the answer.
nonisolated enum Caller: CaseIterable, Sendable {
    case closures, awaiting

    func outcome(
        of request: Greet = Greet(),
        on executor: InteractorExecutor,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<String, InteractorError> {
        switch self {
        case .closures:
            return await executor.outcome(of: request)
        case .awaiting:
            do {
                return .success(try await executor.response(to: request))
            } catch {
                return .failure(InteractorError(error))
            }
        }
    }
}

/// What may be around an interactor without changing its answer.
nonisolated enum Around: CaseIterable, Sendable {
    case nothing, passingMiddleware, watchingMiddleware, condition
    case timeLimit, retries, fallback, joined, latest, queued

    /// An interactor that answers in its call does so with any of these around it.
    static let synchronous = [nothing, passingMiddleware, watchingMiddleware, condition]
    /// Async functions around an interactor.
    static let composites = [timeLimit, retries, fallback, joined, latest, queued]
}

nonisolated extension Interactor {
    /// An executor with this interactor alone.
    func executor() -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(self)
        return executor
    }
}

nonisolated extension Interactor where Request == Greet {
    /// An executor with this interactor, and what is around it.
    func executor(_ around: Around) -> InteractorExecutor {
        let executor =
            switch around {
            case .nothing, .passingMiddleware, .watchingMiddleware: self.executor()
            case .timeLimit: timeout(.seconds(600)).executor()
            case .retries: retrying(attempts: 2, on: { _ in false }).executor()
            case .fallback: fallback(to: ReturningGreeter(), on: { _ in false }).executor()
            case .condition: when({ _ in true }, otherwise: ReturningGreeter()).executor()
            case .joined: joined { ObjectIdentifier($0) }.executor()
            case .latest: latest { ObjectIdentifier($0) }.executor()
            case .queued: queued { ObjectIdentifier($0) }.executor()
            }
        if around == .passingMiddleware { executor.addMiddleware(Passing()) }
        if around == .watchingMiddleware { executor.addMiddleware(Tracing(name: "", log: Collector())) }
        return executor
    }
}

/// Only calls `next`.
nonisolated struct Passing: InteractorMiddleware {
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request)
    }
}

/// Tells whether an object is still there.
nonisolated final class Weak<Value: AnyObject>: @unchecked Sendable {
    private(set) weak var value: Value?

    init(_ value: Value?) { self.value = value }
}

/// Must be released on the main actor.
nonisolated final class MainActorSentry {
    private let released: Gate

    init(_ released: Gate) { self.released = released }

    func touch() {}

    deinit {
        MainActor.assertIsolated("released in another isolation")
        released.open()
    }
}

/// Calls the test's block when it is released.
nonisolated final class ReleaseSentry: Sendable {
    private let released: @Sendable () -> Void

    init(_ released: @escaping @Sendable () -> Void) { self.released = released }

    deinit { released() }
}

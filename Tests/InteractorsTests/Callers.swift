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
    case nothing, passingMiddleware, watchingMiddleware, timeLimit, retries, fallback, condition, joined,
        latest

    func executor(for interactor: some Interactor<Greet>) -> InteractorExecutor {
        let executor = InteractorExecutor()
        switch self {
        case .nothing: executor.registerInteractor(interactor)
        case .passingMiddleware:
            executor.registerInteractor(interactor)
            executor.addMiddleware(Passing())
        case .watchingMiddleware:
            executor.registerInteractor(interactor)
            executor.addMiddleware(Tracing(name: "", log: Collector()))
        case .timeLimit: executor.registerInteractor(interactor.timeout(.seconds(600)))
        case .retries: executor.registerInteractor(interactor.retrying(attempts: 2, on: { _ in false }))
        case .fallback:
            executor.registerInteractor(interactor.fallback(to: ReturningGreeter(), on: { _ in false }))
        case .condition:
            executor.registerInteractor(interactor.when({ _ in true }, otherwise: ReturningGreeter()))
        case .joined: executor.registerInteractor(interactor.joined { ObjectIdentifier($0) })
        case .latest: executor.registerInteractor(interactor.latest { ObjectIdentifier($0) })
        }
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

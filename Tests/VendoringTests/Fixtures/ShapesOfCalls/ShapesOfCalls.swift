import Dispatch

/// Where code runs.
nonisolated enum Place: String, Sendable {
    case main, actor, elsewhere, mixed

    static let key = DispatchSpecificKey<Place>()
    static var current: Place { DispatchQueue.getSpecific(key: key) ?? .elsewhere }
}

nonisolated final class Ask: InteractorRequest<Place> {}
typealias Asking = Interactor<Ask>

nonisolated final class AsyncAnswer: AsyncInteractor {
    nonisolated(nonsending) func response(to request: Ask) async throws -> Place {
        let place = Place.current
        await Task.yield()
        return place == .current ? place : .mixed
    }
}

nonisolated final class ReturningAnswer: ReturningInteractor {
    func response(to request: Ask) throws -> Place { .current }
}

nonisolated final class ClosureAnswer: Interactor {
    func execute(_ request: Ask) { request.onComplete?(.current) }
}

/// Its work runs elsewhere; then the interactor runs on its caller's actor.
nonisolated struct WorkingBefore: InteractorMiddleware {
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request, after: { if Place.current != .elsewhere { print("work: \(Place.current)") } })
    }
}

/// Each shape of a call, in each kind of function. None does anything before it.
@MainActor enum OnTheMainActor {
    static func any(_ interactor: any Asking, _ request: sending Ask = Ask()) async throws -> Place {
        try await interactor(request)
    }
    static func some(_ interactor: some Asking, _ request: sending Ask = Ask()) async throws -> Place {
        try await interactor(request)
    }
    static func concrete(_ interactor: AsyncAnswer, _ request: sending Ask = Ask()) async throws -> Place {
        try await interactor(request)
    }
    static func executor(_ executor: InteractorExecutor, _ request: sending Ask = Ask()) async throws -> Place
    {
        try await executor.response(to: request)
    }
    static func inherited(_ interactor: any Asking, _ request: sending Ask = Ask()) async throws -> Place {
        try await Inheriting.any(interactor, request)
    }
}

nonisolated enum Inheriting {
    nonisolated(nonsending) static func any(_ interactor: any Asking, _ request: Ask) async throws -> Place {
        try await interactor(request)
    }
}

nonisolated enum Elsewhere {
    @concurrent static func any(_ interactor: any Asking, _ request: sending Ask = Ask()) async throws
        -> Place
    {
        try await interactor(request)
    }
    @concurrent static func some(_ interactor: some Asking, _ request: sending Ask = Ask()) async throws
        -> Place
    {
        try await interactor(request)
    }
    @concurrent static func executor(_ executor: InteractorExecutor, _ request: sending Ask = Ask())
        async throws -> Place
    {
        try await executor.response(to: request)
    }
}

actor Desk {
    private let queue = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func any(_ interactor: any Asking, _ request: sending Ask = Ask()) async throws -> Place {
        try await interactor(request)
    }
    func some(_ interactor: some Asking, _ request: sending Ask = Ask()) async throws -> Place {
        try await interactor(request)
    }
    func concrete(_ interactor: AsyncAnswer, _ request: sending Ask = Ask()) async throws -> Place {
        try await interactor(request)
    }
    func executor(_ executor: InteractorExecutor, _ request: sending Ask = Ask()) async throws -> Place {
        try await executor.response(to: request)
    }
    func inherited(_ interactor: any Asking, _ request: sending Ask = Ask()) async throws -> Place {
        try await Inheriting.any(interactor, request)
    }
}

nonisolated final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "desk")

    init() { queue.setSpecific(key: Place.key, value: .actor) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

@main nonisolated enum Program {
    @concurrent static func main() async throws {
        DispatchQueue.main.setSpecific(key: Place.key, value: .main)
        let desk = Desk()
        var count = 0
        func expect(_ expected: Place, _ place: Place, _ name: String) {
            count += 1
            if place != expected { print("\(name): \(place), not \(expected)") }
        }
        for (name, interactor) in interactors {
            let executor = InteractorExecutor()
            executor.registerInteractor(interactor)
            expect(.main, try await OnTheMainActor.any(interactor), "any \(name)")
            expect(.main, try await OnTheMainActor.some(interactor), "some \(name)")
            expect(.main, try await OnTheMainActor.inherited(interactor), "inherited \(name)")
            expect(.main, try await OnTheMainActor.executor(executor), "executor \(name)")
            expect(.actor, try await desk.any(interactor), "any \(name)")
            expect(.actor, try await desk.some(interactor), "some \(name)")
            expect(.actor, try await desk.inherited(interactor), "inherited \(name)")
            expect(.actor, try await desk.executor(executor), "executor \(name)")
            expect(.elsewhere, try await Elsewhere.any(interactor), "any \(name)")
            expect(.elsewhere, try await Elsewhere.some(interactor), "some \(name)")
            expect(.elsewhere, try await Elsewhere.executor(executor), "executor \(name)")
            executor.addMiddleware(WorkingBefore())
            expect(.main, try await OnTheMainActor.executor(executor), "after work \(name)")
            expect(.actor, try await desk.executor(executor), "after work \(name)")
        }
        expect(.main, try await OnTheMainActor.concrete(AsyncAnswer()), "concrete")
        expect(.actor, try await desk.concrete(AsyncAnswer()), "concrete")
        print("\(count) calls")
    }

    static var interactors: [(String, any Interactor<Ask>)] {
        let inner: any Interactor<Ask> = AsyncAnswer()
        return [
            ("async", inner), ("returning", ReturningAnswer()), ("closures", ClosureAnswer()),
            ("own", FunctionInteractor { request in try await inner(request) }),
            ("retrying", inner.retrying(attempts: 2)), ("fallback", inner.fallback(to: inner)),
            ("timeout", inner.timeout(.seconds(600))),
            ("condition", inner.when({ _ in true }, otherwise: inner)),
            ("joined", inner.joined(by: { _ in 0 })), ("latest", inner.latest(by: { _ in 0 })),
            ("queued", inner.queued(by: { _ in 0 })),
        ]
    }
}

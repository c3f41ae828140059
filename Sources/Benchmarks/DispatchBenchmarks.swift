import Interactors
import Synchronization

/// `execute`: a reused request and a synchronous interactor unless it says otherwise.
let dispatchBenchmarks: [Benchmark] = [
    Benchmark("execute", against: "direct call", limit: 1.45, allocations: 1) {
        (callingPlain(), executing(Plain.Request(), registerPlain))
    },
    Benchmark("execute, from the main actor", against: "direct call", limit: 2.5, allocations: 1) {
        fromMainActor(plainRequest(), registerPlain)
    },
    Benchmark("execute, main actor, with complete", against: "direct call", limit: 2.1, allocations: 0) {
        let request = Completing.Request()
        request.onComplete = plainRequest().onComplete
        return fromMainActor(request) { $0.registerInteractor(Completing()) }
    },
    Benchmark("execute, 10,000 registered", against: "direct call", limit: 1.45, allocations: 1) {
        let registrations = numberedRegistrations(9_997)
        let work = executing(Plain.Request()) { executor in
            registerPlain(on: executor)
            for register in registrations { register(executor) }
        }
        return (callingPlain(), work)
    },
    Benchmark("execute, fresh request", against: "any Interactor<Request>", limit: 1.5, allocations: 1) {
        let executor = InteractorExecutor()
        registerPlain(on: executor)
        let sum = Sum()
        return (
            callingPlainFresh(),
            { count in
                for _ in 0..<count {
                    let request = Plain.Request()
                    request.onComplete = { sum.value &+= $0 }
                    executor.execute(request, isolation: nil)
                }
            }
        )
    },
    Benchmark(
        "execute, fresh, with complete",
        against: "any Interactor<Request>",
        limit: 1.15,
        allocations: 0
    ) {
        let executor = InteractorExecutor()
        executor.registerInteractor(Completing())
        let sum = Sum()
        return (
            callingPlainFresh(),
            { count in
                for _ in 0..<count {
                    let request = Completing.Request()
                    request.onComplete = { sum.value &+= $0 }
                    executor.execute(request, isolation: nil)
                }
            }
        )
    },
    Benchmark("execute, a ReturningInteractor", against: "a closure-style one", limit: 1.2, allocations: 0) {
        (
            executing(Plain.Request(), registerPlain),
            executing(Counting.Request()) { $0.registerInteractor(Counting()) }
        )
    },
    Benchmark("execute, one registered", against: "a dictionary by String(reflecting:)", limit: 1 / 50) {
        let (interactor, request, table) = (Plain(), Box(plainRequest()), Box(opaque(PrintedNameTable())))
        table.value.register(interactor, for: request.value)
        return (
            { for _ in 0..<$0 { table.value.execute(request.value) } },
            executing(Plain.Request()) { $0.registerInteractor(interactor) }
        )
    },
    Benchmark("execute", against: "a dictionary under a mutex", limit: 1, allocations: 1) {
        let (request, table) = (Box(plainRequest()), MutexedTable(Plain()))
        return (
            { for _ in 0..<$0 { table.interactor(for: Plain.Request.self)?.execute(request.value) } },
            executing(Plain.Request(), registerPlain)
        )
    },
    // Twice the throughput would be a time of 1.
    Benchmark("execute, on two threads", against: "on one thread", limit: 2 / 1.9) {
        let executor = InteractorExecutor()
        registerPlain(on: executor)
        let execute: @Sendable (Int) -> Void = { count in
            let request = plainRequest()
            for _ in 0..<count { executor.execute(request, isolation: nil) }
        }
        return (
            { await onThreads(1, $0, execute) },
            { await onThreads(2, $0, execute) }
        )
    },
]

/// The direct call of ``Plain``, and the execution of `request`, both on the main actor.
private func fromMainActor<Request: InteractorRequest<Int>>(
    _ request: Request,
    _ register: (InteractorExecutor) -> Void
) -> Benchmark.Sides {
    let (interactor, plain, executed) = (Box(opaque(Plain())), Box(plainRequest()), Box(request))
    let executor = InteractorExecutor()
    register(executor)
    return (
        { count in await MainActor.run { for _ in 0..<count { interactor.value.execute(plain.value) } } },
        { count in await MainActor.run { for _ in 0..<count { executor.execute(executed.value) } } }
    )
}

/// Calls ``Plain`` directly, with a request and a closure of its own each time.
private func callingPlainFresh() -> Benchmark.Work {
    let interactor: any Interactor<Plain.Request> = opaque(Plain())
    let sum = Sum()
    return { count in
        for _ in 0..<count {
            let request = Plain.Request()
            request.onComplete = { sum.value &+= $0 }
            interactor.execute(request)
        }
    }
}

/// How ACInteractor does it: the key is the printed request, and what is found is cast to a wrapper of the
/// request's type, which has the interactor's method as a closure.
private final class PrintedNameTable {
    private final class Wrapper<Request> {
        let execute: (Request) -> Void

        init<I: Interactor>(_ interactor: I) where I.Request == Request { execute = interactor.execute }
    }

    private var wrappers: [String: AnyObject] = [:]

    func register<I: Interactor>(_ interactor: I, for request: I.Request) {
        wrappers[String(reflecting: request)] = Wrapper(interactor)
    }

    @inline(never) func execute<Request: InteractorRequestProtocol>(_ request: Request) {
        guard let wrapper = wrappers[String(reflecting: request)] as? Wrapper<Request> else {
            return request.fail(InteractorError(message: "No interactor is registered."))
        }
        wrapper.execute(request)
    }
}

/// How one would do it without much thought.
private final class MutexedTable: Sendable {
    private let interactors: Mutex<[ObjectIdentifier: Plain]>

    init(_ interactor: Plain) {
        interactors = Mutex([ObjectIdentifier(Plain.Request.self): interactor])
    }

    @inline(never) func interactor(for type: AnyObject.Type) -> Plain? {
        interactors.withLock { $0[ObjectIdentifier(type)] }
    }
}

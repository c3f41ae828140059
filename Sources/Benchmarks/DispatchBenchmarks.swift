import Interactors
import Synchronization

/// `execute`: a reused request and a synchronous interactor unless it says otherwise.
let dispatchBenchmarks: [Benchmark] = [
    Benchmark("execute", against: "direct call", limit: 1.45, allocations: 0) {
        let (executor, interactor, request) = plain()
        return (
            { for _ in 0..<$0 { interactor.value.execute(request.value) } },
            { for _ in 0..<$0 { executor.execute(request.value, isolation: nil) } }
        )
    },
    Benchmark("execute, from the main actor", against: "direct call", limit: 2.1, allocations: 0) {
        let (executor, interactor, request) = plain()
        return (
            { count in await MainActor.run { for _ in 0..<count { interactor.value.execute(request.value) } }
            },
            { count in await MainActor.run { for _ in 0..<count { executor.execute(request.value) } } }
        )
    },
    Benchmark("execute, 10,000 registered", against: "direct call", limit: 1.45, allocations: 0) {
        let (executor, interactor, request) = plain()
        for register in numberedRegistrations(9_997) { register(executor) }
        return (
            { for _ in 0..<$0 { interactor.value.execute(request.value) } },
            { for _ in 0..<$0 { executor.execute(request.value, isolation: nil) } }
        )
    },
    Benchmark("execute, fresh request", against: "any Interactor<Request>", limit: 1.15, allocations: 0) {
        let (executor, _, _) = plain()
        let interactor: any Interactor<Plain.Request> = opaque(Plain())
        let sum = Sum()
        return (
            { count in
                for _ in 0..<count {
                    let request = Plain.Request()
                    request.onComplete = { sum.value &+= $0 }
                    interactor.execute(request)
                }
            },
            { count in
                for _ in 0..<count {
                    let request = Plain.Request()
                    request.onComplete = { sum.value &+= $0 }
                    executor.execute(request, isolation: nil)
                }
            }
        )
    },
    Benchmark("execute, one registered", against: "a dictionary by String(reflecting:)", limit: 1 / 50) {
        let (_, interactor, request) = plain()
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor.value)
        let table = Box(opaque(PrintedNameTable()))
        table.value.register(interactor.value, for: request.value)
        return (
            { for _ in 0..<$0 { table.value.execute(request.value) } },
            { for _ in 0..<$0 { executor.execute(request.value, isolation: nil) } }
        )
    },
    Benchmark("execute", against: "a dictionary under a mutex", limit: 1, allocations: 0) {
        let (executor, interactor, request) = plain()
        let table = MutexedTable(interactor.value)
        return (
            { count in
                for _ in 0..<count { table.interactor(for: Plain.Request.self)?.execute(request.value) }
            },
            { for _ in 0..<$0 { executor.execute(request.value, isolation: nil) } }
        )
    },
    // Twice the throughput would be a time of 1.
    Benchmark("execute, on two threads", against: "on one thread", limit: 2 / 1.9) {
        let (executor, _, _) = plain()
        let execute: @Sendable (Int) -> Void = { count in
            let request = Plain.Request()
            let sum = Sum()
            request.onComplete = { sum.value &+= $0 }
            for _ in 0..<count { executor.execute(request, isolation: nil) }
        }
        return (
            { await onThreads(1, $0, execute) },
            { await onThreads(2, $0, execute) }
        )
    },
]

/// An executor with three interactors, one of them and a request for it.
private func plain() -> (InteractorExecutor, Box<Plain>, Box<Plain.Request>) {
    let executor = InteractorExecutor()
    let interactor = Plain()
    executor.registerInteractor(interactor)
    executor.registerInteractor(Other())
    executor.registerInteractor(Another())
    let request = Plain.Request()
    let sum = Sum()
    request.onComplete = { sum.value &+= $0 }
    return (opaque(executor), Box(opaque(interactor)), Box(opaque(request)))
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

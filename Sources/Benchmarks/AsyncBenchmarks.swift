import Interactors

/// `response(to:)`, and asynchronous work.
let asyncBenchmarks: [Benchmark] = [
    Benchmark("await a ReturningInteractor", against: "a checked continuation", limit: 1) {
        let interactor = Box(opaque(Returning()))
        let request = Box(Returning.Request())
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor.value)
        return (
            { count in
                for _ in 0..<count {
                    _ = try? await withCheckedThrowingContinuation { continuation in
                        continuation.resume(with: Result { try interactor.value.response(to: request.value) })
                    }
                }
            },
            { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        )
    },
    Benchmark("await an AsyncInteractor, reused request", against: "a checked continuation", limit: 1.5) {
        let request = Box(Asynchronous.Request())
        let executor = InteractorExecutor()
        executor.registerInteractor(opaque(Asynchronous()))
        return (
            resumeContinuations,
            { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        )
    },
    Benchmark("await an AsyncInteractor, fresh request", against: "a checked continuation", limit: 2.5) {
        let executor = InteractorExecutor()
        executor.registerInteractor(opaque(Asynchronous()))
        let sum = Sum()
        return (
            resumeContinuations,
            { for _ in 0..<$0 { sum.add(try? await executor.response(to: filledRequest())) } }
        )
    },
    Benchmark("AsyncInteractor with closures, from the main actor", against: "a Task by hand", limit: 1.2) {
        let interactor = Box(opaque(Asynchronous()))
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor.value)
        return (
            { await byHand($0, interactor.value) },
            { await withClosures($0, executor) }
        )
    },
]

/// What a bridge to a callback costs, if the callback comes at once.
@Sendable private func resumeContinuations(_ count: Int) async {
    for _ in 0..<count { await withCheckedContinuation { $0.resume() } }
}

/// A request as a consumer makes it: anew each time. Not inlined: a direct call would keep it on the stack.
@inline(never) private func filledRequest() -> Asynchronous.Request {
    let request = Asynchronous.Request()
    request.number = 2
    return request
}

extension Sum {
    fileprivate func add(_ response: Response?) { value &+= response?.number ?? 0 }
}

@MainActor private func byHand(_ count: Int, _ interactor: Asynchronous) async {
    for _ in 0..<count {
        await withCheckedContinuation { continuation in
            let request = Asynchronous.Request()
            request.onComplete = { _ in continuation.resume() }
            Task { request.onComplete?(try await interactor.response(to: request)) }
        }
    }
}

@MainActor private func withClosures(_ count: Int, _ executor: InteractorExecutor) async {
    for _ in 0..<count {
        await withCheckedContinuation { continuation in
            let request = Asynchronous.Request()
            request.onComplete = { _ in continuation.resume() }
            executor.execute(request)
        }
    }
}

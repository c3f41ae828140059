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
    Benchmark(
        "await an AsyncInteractor in the caller's task, fresh request",
        against: "direct await",
        limit: 1.5
    ) {
        let interactor = Box(opaque(InCallersTask()))
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor.value)
        let sum = Sum()
        return (
            { for _ in 0..<$0 { sum.add(try? await interactor.value.response(to: filledRequest())) } },
            { for _ in 0..<$0 { sum.add(try? await executor.response(to: filledRequest())) } }
        )
    },
    Benchmark(
        "await an AsyncInteractor in the caller's task, reused request",
        against: "direct await",
        limit: 3
    ) {
        let interactor = Box(opaque(InCallersTask()))
        let request = Box(InCallersTask.Request())
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor.value)
        return (
            { for _ in 0..<$0 { _ = try? await interactor.value.response(to: request.value) } },
            { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        )
    },
    Benchmark("await an AsyncInteractor in its own task", against: "an immediate Task by hand", limit: 10) {
        let interactor = Box(opaque(Asynchronous()))
        let request = Box(Asynchronous.Request())
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor.value)
        return (
            { count in
                for _ in 0..<count {
                    if #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) {
                        _ = try? await Task.immediate {
                            try await interactor.value.response(to: request.value)
                        }.value
                    } else {
                        _ = try? await Task { try await interactor.value.response(to: request.value) }.value
                    }
                }
            },
            { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
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

/// A request as a consumer makes it: anew each time. Not inlined: a direct call would keep it on the stack.
@inline(never) private func filledRequest() -> InCallersTask.Request {
    let request = InCallersTask.Request()
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

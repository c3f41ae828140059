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
    Benchmark("await an AsyncInteractor in the caller's task", against: "direct await", limit: 1.5) {
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

import Interactors

/// What more may take part. One request again and again, except for the last.
let partsSection = Benchmark.Section(
    title: "With more parts",
    benchmarks: [
        Benchmark("a middleware that only calls next", allocations: 0) { behindMiddleware(1) },
        Benchmark("eight of them", allocations: 0) { behindMiddleware(8) },
        Benchmark("await a ReturningInteractor", allocations: 1) {
            let (executor, request) = (executor(), Box(Returning.Request()))
            return { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        },
        Benchmark("await an AsyncInteractor") {
            let (executor, request) = (executor(), Box(Asynchronous.Request()))
            return { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        },
        Benchmark("reply during the call") { executing(Replying.Request(Sum())) },
        Benchmark("fallback", allocations: 8) {
            let executor = InteractorExecutor()
            executor.registerInteractor(Completing().fallback(to: Completing()))
            return executing(Completing.Request(Sum()), on: executor)
        },
        Benchmark("retry around a reply") {
            let executor = InteractorExecutor()
            executor.registerInteractor(Replying().retrying(attempts: 3))
            return executing(Replying.Request(Sum()), on: executor)
        },
        Benchmark("AsyncInteractor with closures") {
            let executor = executor()
            return { await withClosures($0, executor) }
        },
    ]
)

private func behindMiddleware(_ count: Int) -> Benchmark.Work {
    let executor = executor()
    for _ in 0..<count { executor.addMiddleware(PassingOn()) }
    return executing(Completing.Request(Sum()), on: executor)
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

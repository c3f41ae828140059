import Interactors

/// What more may take part. One request again and again, except for the last.
let partsSection = Benchmark.Section(
    title: "With more parts",
    benchmarks: [
        Benchmark("a middleware that only calls next", allocations: 0) {
            executing(Completing.Request(Sum()), by: Completing(), behindMiddleware: 1)
        },
        Benchmark("eight of them", allocations: 0) {
            executing(Completing.Request(Sum()), by: Completing(), behindMiddleware: 8)
        },
        Benchmark("await a ReturningInteractor", allocations: 1) {
            let (executor, request) = (opaque(InteractorExecutor()), Box(Returning.Request()))
            executor.registerInteractor(Returning())
            return { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        },
        Benchmark("await an AsyncInteractor") {
            let (executor, request) = (opaque(InteractorExecutor()), Box(Asynchronous.Request()))
            executor.registerInteractor(Asynchronous())
            return { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
        },
        Benchmark("reply during the call") { executing(Replying.Request(Sum()), by: Replying()) },
        Benchmark("fallback", allocations: 8) {
            executing(Completing.Request(Sum()), by: Completing().fallback(to: Completing()))
        },
        Benchmark("retry around a reply") {
            executing(Replying.Request(Sum()), by: Replying().retrying(attempts: 3))
        },
        Benchmark("AsyncInteractor with closures") {
            let executor = executor(for: Asynchronous())
            return { await withClosures($0, executor) }
        },
    ]
)

@MainActor private func withClosures(_ count: Int, _ executor: InteractorExecutor) async {
    for _ in 0..<count {
        await withCheckedContinuation { continuation in
            let request = Asynchronous.Request()
            request.onComplete = { _ in continuation.resume() }
            executor.execute(request)
        }
    }
}

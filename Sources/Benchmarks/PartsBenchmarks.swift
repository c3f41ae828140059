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
        Benchmark("await an AsyncInteractor") { awaiting(Asynchronous()) },
        Benchmark("await through a middleware") { awaiting(Asynchronous(), behindMiddleware: 1) },
        Benchmark("await through when") {
            awaiting(Asynchronous().when({ _ in true }, otherwise: Asynchronous()))
        },
        Benchmark("await through retrying") { awaiting(Asynchronous().retrying(attempts: 3)) },
        Benchmark("await through fallback") { awaiting(Asynchronous().fallback(to: Asynchronous())) },
        Benchmark("await through joined") { awaiting(Asynchronous().joined { _ in 0 }) },
        Benchmark("await through timeout") { awaiting(Asynchronous().timeout(.seconds(600))) },
        Benchmark("reply during the call") { executing(Replying.Request(Sum()), by: Replying()) },
        Benchmark("AsyncInteractor with closures") {
            let executor = executor(for: Asynchronous())
            return { await withClosures($0, executor) }
        },
        Benchmark("fallback with closures") {
            let executor = executor(for: Asynchronous().fallback(to: Asynchronous()))
            return { await withClosures($0, executor) }
        },
    ]
)

/// Awaits one request again and again.
private func awaiting(
    _ interactor: some Interactor<Asynchronous.Request>,
    behindMiddleware middleware: Int = 0
) -> Benchmark.Work {
    let (executor, request) = (executor(for: interactor), Box(Asynchronous.Request()))
    for _ in 0..<middleware { executor.addMiddleware(PassingOn()) }
    return { for _ in 0..<$0 { _ = try? await executor.response(to: request.value) } }
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

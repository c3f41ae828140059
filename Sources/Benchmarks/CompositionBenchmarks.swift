import Interactors

/// Interactors of interactors, and middleware.
let compositionBenchmarks: [Benchmark] = [
    Benchmark("one middleware that only calls next", against: "execute without", limit: 2.2, allocations: 0) {
        let (bare, request) = completing()
        let (executor, _) = completing()
        executor.addMiddleware(PassingOn())
        return works(bare, executor, request)
    },
    Benchmark("eight middleware that only call next", against: "execute without", limit: 9, allocations: 0) {
        let (bare, request) = completing()
        let (executor, _) = completing()
        for _ in 0..<8 { executor.addMiddleware(PassingOn()) }
        return works(bare, executor, request)
    },
    Benchmark("lazy interactor after its first use", against: "execute", limit: 1.1, allocations: 0) {
        let (bare, request) = completing()
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: { Completing() })
        return works(bare, executor, request)
    },
    Benchmark("fallback around closures", against: "the first alone", limit: 13, allocations: 2) {
        let (bare, request) = completing()
        let executor = InteractorExecutor()
        executor.registerInteractor(Completing().fallback(to: Completing()))
        return works(bare, executor, request)
    },
]

private func completing() -> (InteractorExecutor, Box<Completing.Request>) {
    let executor = InteractorExecutor()
    executor.registerInteractor(Completing())
    let request = Completing.Request()
    let sum = Sum()
    request.onComplete = { sum.value &+= $0 }
    return (executor, Box(request))
}

private func works<Response>(
    _ bare: InteractorExecutor,
    _ executor: InteractorExecutor,
    _ request: Box<some InteractorRequest<Response>>
) -> (Benchmark.Work, Benchmark.Work) {
    (
        { for _ in 0..<$0 { bare.execute(request.value, isolation: nil) } },
        { for _ in 0..<$0 { executor.execute(request.value, isolation: nil) } }
    )
}

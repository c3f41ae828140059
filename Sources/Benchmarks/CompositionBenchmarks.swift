import Interactors

/// Interactors of interactors, and middleware.
let compositionBenchmarks: [Benchmark] = [
    Benchmark("one middleware that only calls next", against: "execute without", limit: 2.2, allocations: 0) {
        (
            executing { $0.registerInteractor(Completing()) },
            executing {
                $0.registerInteractor(Completing())
                $0.addMiddleware(PassingOn())
            }
        )
    },
    Benchmark("eight middleware that only call next", against: "execute without", limit: 9, allocations: 0) {
        (
            executing { $0.registerInteractor(Completing()) },
            executing {
                $0.registerInteractor(Completing())
                for _ in 0..<8 { $0.addMiddleware(PassingOn()) }
            }
        )
    },
    Benchmark("fallback around closures", against: "the first alone", limit: 35, allocations: 7) {
        (
            executing { $0.registerInteractor(Completing()) },
            executing { $0.registerInteractor(Completing().fallback(to: Completing())) }
        )
    },
    Benchmark("reply during the call", against: "complete", limit: 60) {
        (
            executing { $0.registerInteractor(Completing()) },
            executing(Replying.Request()) { $0.registerInteractor(Replying()) }
        )
    },
    Benchmark("retry around a reply", against: "complete", limit: 250) {
        (
            executing { $0.registerInteractor(Completing()) },
            executing(Replying.Request()) { $0.registerInteractor(Replying().retrying(attempts: 3)) }
        )
    },
]

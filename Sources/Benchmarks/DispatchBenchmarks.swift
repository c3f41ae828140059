import Interactors

/// One request that is answered at once, in other ways and in this one. Each is executed on the main actor.
let dispatchSections = [
    Benchmark.Section(
        title: "A fresh request each time",
        benchmarks: [
            Benchmark("direct call", allocations: 1) {
                let (interactor, sum) = (anyPlain(), Sum())
                return onMainActor { for _ in 0..<$0 { interactor.execute(Plain.Request(sum)) } }
            },
            Benchmark("execute, answered by complete", allocations: 1) {
                let (executor, sum) = (executor(for: Completing()), Sum())
                return onMainActor { for _ in 0..<$0 { executor.execute(Completing.Request(sum)) } }
            },
            Benchmark("execute, answered by return", allocations: 1) {
                let (executor, sum) = (executor(for: Counting()), Sum())
                return onMainActor { for _ in 0..<$0 { executor.execute(Counting.Request(sum)) } }
            },
            Benchmark("execute, answered by onComplete", allocations: 2) {
                let (executor, sum) = (executor(for: Plain()), Sum())
                return onMainActor { for _ in 0..<$0 { executor.execute(Plain.Request(sum)) } }
            },
            Benchmark("dictionary under a mutex", allocations: 1) {
                let (table, sum) = (MutexTable(Plain()), Sum())
                return onMainActor { for _ in 0..<$0 { table.execute(Plain.Request(sum)) } }
            },
            Benchmark("ACInteractor’s way") {
                let (table, sum) = (Box(PrintedNameTable(Plain())), Sum())
                return onMainActor { for _ in 0..<$0 { table.value.execute(Plain.Request(sum)) } }
            },
        ]
    ),
    Benchmark.Section(
        title: "One request again and again",
        benchmarks: [
            Benchmark("direct call", allocations: 0) {
                let (interactor, request) = (anyPlain(), Box(Plain.Request(Sum())))
                return onMainActor { for _ in 0..<$0 { interactor.execute(request.value) } }
            },
            Benchmark("execute, answered by complete", allocations: 0) {
                executing(Completing.Request(Sum()), by: Completing())
            },
            Benchmark("execute, answered by return", allocations: 0) {
                executing(Counting.Request(Sum()), by: Counting())
            },
            Benchmark("execute, answered by onComplete", allocations: 1) {
                executing(Plain.Request(Sum()), by: Plain())
            },
            Benchmark("dictionary under a mutex", allocations: 0) {
                let (table, request) = (MutexTable(Plain()), Box(Plain.Request(Sum())))
                return onMainActor { for _ in 0..<$0 { table.execute(request.value) } }
            },
            Benchmark("ACInteractor’s way") {
                let (table, request) = (Box(PrintedNameTable(Plain())), Box(Plain.Request(Sum())))
                return onMainActor { for _ in 0..<$0 { table.value.execute(request.value) } }
            },
        ]
    ),
]

private func anyPlain() -> any Interactor<Plain.Request> { opaque(Plain()) }

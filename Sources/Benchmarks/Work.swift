import Interactors

/// Does `work` on the main actor, as an app does.
func onMainActor(_ work: @escaping @MainActor (Int) -> Void) -> Benchmark.Work {
    { count in await MainActor.run { work(count) } }
}

/// An executor with one interactor: where the hash table has others, it's a matter of luck.
func executor(for interactor: some Interactor) -> InteractorExecutor {
    let executor = opaque(InteractorExecutor())
    executor.registerInteractor(interactor)
    return executor
}

/// Executes one request again and again.
func executing(
    _ request: InteractorRequest<Int>,
    by interactor: some Interactor,
    behindMiddleware middleware: Int = 0
) -> Benchmark.Work {
    let executor = executor(for: interactor)
    for _ in 0..<middleware { executor.addMiddleware(PassingOn()) }
    let box = Box(opaque(request))
    return onMainActor { for _ in 0..<$0 { executor.execute(box.value) } }
}

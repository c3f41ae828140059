import Interactors

/// Does `work` on the main actor, as an app does.
func onMainActor(_ work: @escaping @MainActor (Int) -> Void) -> Benchmark.Work {
    { count in await MainActor.run { work(count) } }
}

/// An executor with each of the sample interactors.
func executor() -> InteractorExecutor {
    let executor = opaque(InteractorExecutor())
    executor.registerInteractor(Plain())
    executor.registerInteractor(Completing())
    executor.registerInteractor(Replying())
    executor.registerInteractor(Counting())
    executor.registerInteractor(Returning())
    executor.registerInteractor(Asynchronous())
    return executor
}

/// Executes one request again and again.
func executing(
    _ request: InteractorRequest<Int>,
    on executor: InteractorExecutor = executor()
) -> Benchmark.Work {
    let box = Box(opaque(request))
    return onMainActor { for _ in 0..<$0 { executor.execute(box.value) } }
}

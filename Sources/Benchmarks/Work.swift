import Interactors

/// Executes one request again and again, on an executor that `register` prepares.
func executing(
    _ request: InteractorRequest<Int> = Completing.Request(),
    _ register: (InteractorExecutor) -> Void
) -> Benchmark.Work {
    let executor = InteractorExecutor()
    register(executor)
    let sum = Sum()
    request.onComplete = { sum.value &+= $0 }
    let (anyExecutor, box) = (opaque(executor), Box(opaque(request)))
    return { for _ in 0..<$0 { anyExecutor.execute(box.value, isolation: nil) } }
}

/// Registers ``Plain`` and two others.
func registerPlain(on executor: InteractorExecutor) {
    executor.registerInteractor(Plain())
    executor.registerInteractor(Other())
    executor.registerInteractor(Another())
}

/// A request whose closure does something.
func plainRequest() -> Plain.Request {
    let request = Plain.Request()
    let sum = Sum()
    request.onComplete = { sum.value &+= $0 }
    return request
}

/// Calls ``Plain`` directly, with one request again and again.
func callingPlain() -> Benchmark.Work {
    let (interactor, request) = (opaque(Plain()), Box(opaque(plainRequest())))
    return { for _ in 0..<$0 { interactor.execute(request.value) } }
}

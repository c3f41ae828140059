// A sequence has at least one step.
import Interactors

final class Greet: InteractorRequest<String> {}

final class GreetInteractor: Interactor {
    func execute(_ request: Greet) { request.complete("Hello!") }
}

func register(on executor: InteractorExecutor) {
    #if REJECTED
    // error: missing argument for parameter #1 in call
    executor.registerInteractor(SequenceInteractor<Greet>())
    #else
    executor.registerInteractor(SequenceInteractor<Greet>(GreetInteractor().step { (_: Greet) in Greet() }))
    #endif
}

// An interactor is registered for its own request only.
import Interactors

final class Arrive: InteractorRequest<String> {}
final class Leave: InteractorRequest<String> {}

final class ArriveInteractor: Interactor {
    func execute(_ request: Arrive) { request.complete("Hello!") }
}

func register(on executor: InteractorExecutor) {
    #if REJECTED
    // error: cannot convert value of type 'Leave.Type' to expected argument type 'Arrive'
    executor.registerInteractor(ArriveInteractor(), request: Leave.self)
    // error: no exact matches in call to instance method 'registerInteractor'
    executor.registerInteractor(ArriveInteractor(), request: Leave())
    #else
    executor.registerInteractor(ArriveInteractor(), request: Arrive.self)
    executor.registerInteractor(ArriveInteractor(), request: Arrive())
    #endif
}

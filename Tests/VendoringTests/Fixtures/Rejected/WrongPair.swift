// An interactor is registered for its own request only.
import Interactors

final class Arrive: InteractorRequest<String> {}
final class Leave: InteractorRequest<String> {}

final class ArriveInteractor: Interactor {
    func execute(_ request: Arrive) { request.complete("Hello!") }
}

func register(on executor: InteractorExecutor) {
    #if REJECTED
    // error: 'registerInteractor(_:request:)' is unavailable: An interactor answers only its own request: leave out 'request:'.
    executor.registerInteractor(ArriveInteractor(), request: Leave.self)
    // error: 'registerInteractor(_:request:)' is unavailable: An interactor answers only its own request: leave out 'request:'.
    executor.registerInteractor(ArriveInteractor(), request: Leave())
    #else
    executor.registerInteractor(ArriveInteractor(), request: Arrive.self)
    executor.registerInteractor(ArriveInteractor(), request: Arrive())
    #endif
}

// A subclass could add mutable state.
import Interactors

final class Greet: InteractorRequest<String> {}

#if REJECTED
// error: non-final class 'GreetInteractor' cannot conform to the 'Sendable' protocol
class GreetInteractor: Interactor {
    func execute(_ request: Greet) { request.complete("Hello!") }
}
#else
final class GreetInteractor: Interactor {
    func execute(_ request: Greet) { request.complete("Hello!") }
}
#endif

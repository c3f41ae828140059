// An interactor is a class.
import Interactors

final class Greet: InteractorRequest<String> {}

#if REJECTED
// error: non-class type 'GreetInteractor' cannot conform to class protocol 'Interactor'
struct GreetInteractor: Interactor {
    func execute(_ request: Greet) { request.complete("Hello!") }
}
#else
final class GreetInteractor: Interactor {
    func execute(_ request: Greet) { request.complete("Hello!") }
}
#endif

// An interactor has one style: with two, nothing says which one answers.
import Interactors

final class Greet: InteractorRequest<String> {}

#if REJECTED
// error: type 'GreetInteractor' does not conform to protocol 'Interactor'
final class GreetInteractor: ReturningInteractor, AsyncInteractor {
    func response(to request: Greet) -> String { "Hello!" }
}
#else
final class GreetInteractor: ReturningInteractor {
    func response(to request: Greet) -> String { "Hello!" }
}
#endif

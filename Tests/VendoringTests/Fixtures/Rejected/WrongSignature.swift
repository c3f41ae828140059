// The function of a returning interactor is called `response(to:)`, and returns its request's response.
import Interactors

final class Greet: InteractorRequest<String> {}

#if REJECTED
// error: type 'GreetInteractor' does not conform to protocol 'ReturningInteractor'
final class GreetInteractor: ReturningInteractor {
    func response(to request: Greet) -> Int { 1 }
}
#else
final class GreetInteractor: ReturningInteractor {
    func response(to request: Greet) -> String { "Hello!" }
}
#endif

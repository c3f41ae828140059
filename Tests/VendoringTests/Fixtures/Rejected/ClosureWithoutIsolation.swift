// A request's closures run where it is executed, so the code that sets them belongs there.
import Interactors

final class Greet: InteractorRequest<String> {}

@MainActor final class Screen {
    var text = ""
}

#if REJECTED
func greet(on screen: Screen, _ executor: InteractorExecutor) {
    let request = Greet()
    // error: main actor-isolated property 'text' can not be mutated from a nonisolated context
    request.onComplete = { screen.text = $0 }
    executor.execute(request)
}
#else
@MainActor func greet(on screen: Screen, _ executor: InteractorExecutor) {
    let request = Greet()
    request.onComplete = { screen.text = $0 }
    executor.execute(request)
}
#endif

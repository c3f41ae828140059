// A request is executed where it was made and its closures were set.
import Interactors

final class Greet: InteractorRequest<String> {}

@MainActor final class Model {
    let executor = InteractorExecutor()
    var text = ""

    func greet() {
        let request = Greet()
        request.onComplete = { self.text = $0 }
        #if REJECTED
        // error: passing closure as a 'sending' parameter risks causing data races
        Task.detached { self.executor.execute(request) }
        #else
        executor.execute(request)
        #endif
    }
}

// A request is answered with its own response only.
import Interactors

final class Count: InteractorRequest<Int> {}

final class CountInteractor: Interactor {
    func execute(_ request: Count) {
        #if REJECTED
        // error: cannot convert value of type 'String' to expected argument type 'Int'
        request.complete("one")
        // error: cannot convert value of type 'String' to expected argument type 'Int'
        request.onComplete?("one")
        #else
        request.complete(1)
        request.onComplete?(1)
        #endif
    }
}

// A request fails with an interactor error, which can be made of any error.
import Interactors

struct NoConnection: Error {}

final class LoadInteractor: Interactor {
    final class Request: InteractorRequest<String> {}

    func execute(_ request: Request) {
        do {
            throw NoConnection()
        } catch {
            #if REJECTED
            // error: cannot convert value of type 'any Error' to expected argument type 'InteractorError'
            request.fail(error)
            #else
            request.fail(InteractorError(error))
            #endif
        }
    }
}

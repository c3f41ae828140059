// An interactor keeps nothing between two requests.
import Interactors

final class CountInteractor: Interactor {
    final class Request: InteractorRequest<Int> {}

    #if REJECTED
    // error: stored property 'count' of 'Sendable'-conforming class 'CountInteractor' is mutable
    private var count = 0
    #else
    private let count = 0
    #endif

    func execute(_ request: Request) { request.complete(count) }
}

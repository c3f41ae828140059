// An interactor is executed on any thread, and so is a key path that it holds.
import Interactors

struct Country: Sendable { let size: Int }

final class SortInteractor: ReturningInteractor {
    final class Request: InteractorRequest<[Country]> {}

    #if REJECTED
    // error: stored property 'path' of 'Sendable'-conforming class 'SortInteractor' has non-Sendable type 'KeyPath<Country, Int>'
    private let path: KeyPath<Country, Int>
    #else
    private let path: KeyPath<Country, Int> & Sendable
    #endif

    init(by path: KeyPath<Country, Int> & Sendable) { self.path = path }

    func response(to request: Request) -> [Country] { [] }
}

// An interactor isn't isolated, so the protocols of its gateways and services aren't either.
import Interactors

#if REJECTED
protocol Clock: Sendable { func now() -> Int }
#else
nonisolated protocol Clock: Sendable { func now() -> Int }
#endif

final class TimeInteractor: ReturningInteractor {
    final class Request: InteractorRequest<Int> {}

    private let clock: any Clock

    init(clock: any Clock) { self.clock = clock }

    // error: call to main actor-isolated instance method 'now()' in a synchronous nonisolated context
    func response(to request: Request) -> Int { clock.now() }
}

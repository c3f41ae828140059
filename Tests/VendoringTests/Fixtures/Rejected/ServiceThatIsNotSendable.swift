// An interactor is executed on any thread, and so is what it holds.
import Interactors

#if REJECTED
protocol Clock { func now() -> Int }
#else
protocol Clock: Sendable { func now() -> Int }
#endif

final class TimeInteractor: ReturningInteractor {
    final class Request: InteractorRequest<Int> {}

    #if REJECTED
    // error: stored property 'clock' of 'Sendable'-conforming class 'TimeInteractor' has non-Sendable type 'any Clock'
    private let clock: any Clock
    #else
    private let clock: any Clock
    #endif

    init(clock: any Clock) { self.clock = clock }

    func response(to request: Request) -> Int { clock.now() }
}

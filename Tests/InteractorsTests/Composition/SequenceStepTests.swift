import Interactors
import TestSupport
import Testing

/// The two kinds of step, and what the closure of a step gets.
@Suite(.timeLimit(.minutes(5))) struct SequenceStepTests {
    nonisolated final class Order: InteractorRequest<String> {}

    /// Refuses greetings unless somebody is logged in, and counts what it sees.
    nonisolated struct Authorizing: InteractorMiddleware {
        let seen: Collector<String>

        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            seen.append("\(type(of: request))")
            next(request)
        }
    }

    private func executor(
        _ step: (InteractorExecutor) -> SequenceInteractor<Order>.Step<Order, String>,
        _ seen: Collector<String>
    )
        -> InteractorExecutor
    {
        let executor = InteractorExecutor()
        executor.addMiddleware(Authorizing(seen: seen))
        executor.registerInteractor(SequenceInteractor<Order>(step(executor)))
        return executor
    }

    @Test(arguments: Caller.allCases, Style.allCases)
    func stepOfTheExecutorPassesThroughItsMiddleware(caller: Caller, style: Style) async throws {
        let seen = Collector<String>()
        let executor = executor({ $0.step { _ in Greet("Ada") } }, seen)
        executor.registerInteractor(lazily: { style.interactor { "Hello, \($0)!" }.retrying(attempts: 1) })
        switch caller {
        case .awaiting: #expect(try await executor.response(to: Order()) == "Hello, Ada!")
        case .closures: #expect(try await executor.outcome(of: Order()).get() == "Hello, Ada!")
        }
        #expect(seen.all == ["Order", "Greet"])
    }

    @Test func stepOfAnInteractorPassesThroughNoMiddleware() async throws {
        let seen = Collector<String>()
        let executor = executor({ _ in ReturningGreeter().step { _ in Greet("Ada") } }, seen)
        #expect(try await executor.response(to: Order()) == "Hello, Ada!")
        #expect(seen.all == ["Order"])
    }

    @Test func stepOfAnExecutorThatDoesNotKnowTheRequestFails() async {
        let executor = executor({ $0.step { _ in Greet("Ada") } }, Collector())
        let error = await executor.outcome(of: Order()).failure
        #expect(error?.code == .notRegistered)
    }

    @Test func stepDoesNotKeepItsExecutor() {
        let weakExecutor: Weak<InteractorExecutor>
        do {
            let executor = executor({ $0.step { _ in Greet("Ada") } }, Collector())
            weakExecutor = Weak(executor)
        }
        #expect(weakExecutor.value == nil)
    }

    @Test func closureOfAStepGetsTheSequencesOwnRequestBesideTheOutputBefore() async throws {
        nonisolated final class Booking: InteractorRequest<String> {
            let guest = "Ada"
            let room = 12
        }
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningGreeter())
        executor.registerInteractor(
            SequenceInteractor<Booking>(
                ReturningGreeter().step { booking in Greet(booking.guest) }
                    .then(
                        ReturningGreeter().step { greeting, booking in Greet("\(greeting) \(booking.room)") }
                    )
                    .then(executor.step { greeting, booking in Greet("\(greeting) \(booking.guest)") })
            )
        )
        #expect(
            try await executor.response(to: Booking()) == "Hello, Hello, Hello, Ada! 12! Ada!"
        )
    }
}

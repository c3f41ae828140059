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
        executor.registerInteractor(style.interactor { "Hello, \($0)!" }.retrying(attempts: 1))
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

    @Test(arguments: Caller.allCases)
    @MainActor func sequencesOwnRequestAnswersTheWholeDuringAStep(caller: Caller) async {
        let (kept, whole) = (KeptReply(), Box<Greet?>(nil))
        let executor = Around.nothing.executor(
            for: SequenceInteractor<Greet>(
                ReturningGreeter().step { (request: Greet) in Greet(request.name) }
                    .then(
                        kept.step { (_: String, request: Greet) in
                            whole.value = request
                            return Greet()
                        }
                    )
                    .then(BlockInteractor { _ in Issue.record("The third step began.") }.step { Greet($0) })
            )
        )
        let answer = Task { await caller.outcome(on: executor).text }
        await kept.isAsked.wait()
        whole.value?.complete("whole")
        #expect(await answer.value == "whole")
        kept.value?.complete("late")
    }

    @Test @MainActor func relayOfTheSequencesOwnRequestWorksInEachStep() {
        let heard = Collector<String>()
        func step(_ number: Int) -> SequenceInteractor<Greet>.Step<String, String> {
            ReturningBlock { (request: Greet) in
                request.onUpdate?(number)
                return request.name
            }.step { (name: String, whole: Greet) in
                let request = Greet(name)
                let update = whole.reply.relay(to: whole.onUpdate)
                request.onUpdate = { update($0) }
                return request
            }
        }
        let first: SequenceInteractor<Greet>.Step<Greet, String> = ReturningGreeter().step { Greet($0.name) }
        let executor = Around.nothing.executor(
            for: SequenceInteractor<Greet>(first.then(step(1)).then(step(2)))
        )
        let request = Greet(heard: heard)
        request.onUpdate = { heard.append("\($0)") }
        executor.execute(request)
        #expect(heard.all == ["1", "2", "Hello, Ada!"])
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

import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// What has been answered stays answered. Where several events meet, they wait for the main actor in their order.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct AnswerOnItsWayTests {
    private let kept = KeptReply()
    private let heard = Collector<String>()

    @Test(arguments: Around.allCases)
    func cancelLetsAnAnswerArriveThatIsOnItsWay(around: Around) {
        let executor = kept.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet(heard: heard)
        executor.execute(request)
        onAnotherThread { [kept] in kept.value?.complete("answer") }
        request.cancel()
        #expect(heard.all == ["answer"])
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: [
        Around.nothing, .passingMiddleware, .watchingMiddleware, .condition, .timeLimit,
    ])
    func cancelComesBeforeAnAbandonmentThatIsOnItsWay(around: Around) {
        let executor = kept.executor(around)
        let request = Greet(heard: heard)
        executor.execute(request)
        onAnotherThread { [kept] in kept.drop() }
        request.cancel()
        #expect(heard.all == ["cancelled"])
    }

    @Test(arguments: Around.allCases)
    func taskThatIsCancelledWhenTheAnswerIsOnItsWayGetsIt(around: Around) async {
        let executor = kept.executor(around)
        let task = Task { await Caller.awaiting.outcome(on: executor).text }
        await kept.isAsked.wait()
        await othersOnce()
        onAnotherThread { [kept] in kept.value?.complete("answer") }
        task.cancel()
        #expect(await task.value == "answer")
    }

    @Test(arguments: Around.allCases)
    func cancellationBetweenAnUpdateAndTheAnswerComesFirst(around: Around) async {
        let update = Box<(@Sendable (Int) -> Void)?>(nil)
        let executor = BlockInteractor { [kept] request in
            update.value = request.reply.relay(to: request.onUpdate)
            kept.execute(request)
        }.executor(around)
        let request = Greet()
        request.onUpdate = { [heard] in heard.append("\($0)") }
        let task = Task { await Caller.awaiting.outcome(of: request, on: executor).failure?.code }
        await kept.isAsked.wait()
        await othersOnce()
        update.value?(1)
        task.cancel()
        kept.value?.complete("late")
        #expect(await task.value == .cancelled)
        #expect(heard.all == ["1"])
    }

    @Test(arguments: Around.allCases, Caller.allCases)
    func timeThatIsUpWhenTheAnswerIsOnItsWayIsTooLate(around: Around, caller: Caller) async {
        let clock = TestClock.patient()
        let executor = kept.timeout(.seconds(5), clock: clock).executor(around)
        let task = Task { await caller.outcome(on: executor).text }
        await kept.isAsked.wait()
        await clock.waitForSleeps(1)
        onAnotherThread { [kept] in
            kept.value?.complete("answer")
            clock.jump(by: .seconds(5))
        }
        #expect(await task.value == "answer")
    }

    @Test func noAttemptBeginsInCancelAfterAFailureThatIsOnItsWay() {
        let executor = InteractorExecutor()
        let attempts = Collector<String>()
        let interactor = BlockInteractor { [kept] request in
            attempts.append(request.name)
            kept.execute(request)
        }
        executor.registerInteractor(interactor.retrying(attempts: 3).fallback(to: interactor))
        let request = Greet(heard: heard)
        executor.execute(request)
        let first = kept.value
        onAnotherThread { first?.fail(Offline()) }
        request.cancel()
        #expect(heard.all == ["cancelled"])
        #expect(attempts.all.count == 1)
    }

    /// Whatever comes first, and wherever the middleware is.
    @Test(arguments: [true, false], Caller.allCases)
    func handlerOfEachMiddlewareSeesTheEndOnceAndAsTheCaller(cancelledFirst: Bool, caller: Caller) async {
        let executor = kept.executor()
        let ends = Collector<String>()
        for name in ["outer", "inner"] {
            executor.addMiddleware(
                Doing { _, next in
                    next.then { outcome in
                        ends.append(
                            "\(name): \(outcome.mapError { InteractorError($0) }.failure?.code.rawValue ?? "")"
                        )
                        return outcome
                    }
                }
            )
        }
        let request = Greet()
        let task = Task { await caller.outcome(of: request, on: executor).failure?.code.rawValue ?? "" }
        await kept.isAsked.wait()
        await othersOnce()
        if !cancelledFirst { onAnotherThread { [kept] in kept.drop() } }
        if caller == .awaiting { task.cancel() } else { request.cancel() }
        if cancelledFirst { onAnotherThread { [kept] in kept.drop() } }
        let end = await task.value
        #expect(cancelledFirst ? end == "cancelled" : end == "abandoned" || end == "cancelled")
        #expect(ends.all == ["inner: \(end)", "outer: \(end)"])
    }

    @Test(arguments: [Around.fallback, .retries, .timeLimit])
    func cancellationAfterTheReplyIsGoneEndsTheAwait(composite: Around) async {
        let second = KeptReply()
        let executor =
            switch composite {
            case .fallback: kept.fallback(to: second).executor()
            case .retries: kept.retrying(attempts: 3).executor()
            default: kept.executor(composite)
            }
        let errors = executor.collectUnhandledErrors()
        let task = Task { try await executor.response(to: Greet()) }
        await kept.isAsked.wait()
        onAnotherThread { [kept] in kept.drop() }
        task.cancel()
        // A composite may have gone on before; then what it has called is told.
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(second.value?.isCancelled != false)
        #expect(errors.all.isEmpty)
    }

    @Test func noInteractorIsCalledWhenTheTaskWasCancelledDuringTheWorkBefore() async {
        let work = Gate()
        let executor = kept.executor()
        executor.addMiddleware(Doing { _, next in next.after { await work.wait() } })
        let task = Task { try await executor.response(to: Greet()) }
        task.cancel()
        work.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kept.value == nil)
    }

    @Test(arguments: [true, false])
    func cancelInARelayedClosureLetsWhatWaitsArriveAndNothingAfterIt(hasAnswer: Bool) {
        let (kept, heard) = (kept, heard)
        let executor = BlockInteractor { request in
            let reply = request.reply
            let update = reply.relay { (number: Int) in
                heard.append("\(number)")
                if number != 2 { return }
                request.cancel()
                heard.append("returned")
            }
            for number in 1...3 { update(number) }
            if hasAnswer {
                reply.complete("answer")
                update(4)
            }
            kept.execute(request)
        }.executor()
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet(heard: heard))
        kept.value?.complete("late")
        #expect(heard.all == ["1", "2", "returned", "3", hasAnswer ? "answer" : "cancelled"])
        #expect(errors.all.map(\.code) == (hasAnswer ? [.answeredTwice] : []))
    }

    @Test func answerBesideTheCancellationDoesNotArriveWithoutItsUpdates() async {
        let (kept, heard) = (kept, heard)
        let relay = Locked<(@Sendable (String) -> Void)?>(nil)
        let executor = BlockInteractor { request in
            let taken = request.reply.relay { (text: String) in heard.append(text) }
            relay.withLock { $0 = taken }
            kept.execute(request)
        }.executor()
        let task = Task { try await executor.response(to: Greet()) }
        await kept.isAsked.wait()
        task.cancel()
        onAnotherThread {
            relay.withLock { $0 }?("half")
            kept.value?.complete("all")
        }
        let answer = try? await task.value
        #expect(heard.all == (answer == nil ? [] : ["half"]))
    }
}

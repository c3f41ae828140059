import Foundation
import Interactors
import TestSupport
import Testing

/// What an execution holds goes away with it, where the caller is.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ReleaseTests {
    enum Ending: CaseIterable, Sendable {
        case answered, failed, abandoned, cancelled

        var interactor: BlockInteractor {
            BlockInteractor { request in
                let reply = request.reply
                Thread.detachNewThread {
                    switch self {
                    case .answered: reply.complete("done")
                    case .failed: reply.fail(Offline())
                    case .abandoned, .cancelled: break
                    }
                }
            }
        }
    }

    /// Executes a request, and waits until its closures are released, on the main actor.
    @MainActor private func releaseClosures(
        of name: String = "Ada",
        on executor: InteractorExecutor,
        isCancelled: Bool = false
    ) async {
        let released = Gate()
        do {
            let request = Greet(name)
            let sentry = MainActorSentry(released)
            request.onComplete = { _ in sentry.touch() }
            request.onError = { _ in sentry.touch() }
            executor.execute(request)
            if isCancelled { request.cancel() }
        }
        await released.wait()
    }

    @Test(arguments: Ending.allCases, Around.allCases)
    @MainActor func closuresAndCapturesAreReleasedOnTheMainActor(ending: Ending, around: Around) async {
        let executor = ending.interactor.executor(around)
        for _ in 0..<SlowTests.rounds(4, slow: 20) {
            await releaseClosures(on: executor, isCancelled: ending == .cancelled)
        }
    }

    /// The thread that drops a reply and the main actor may be at it at once.
    @Test @MainActor func closuresOfADroppedReplyAreReleasedOnTheMainActor() async {
        let executor = BlockInteractor { request in
            let reply = request.reply
            DispatchQueue.global().async { _ = reply }
        }.executor()
        for _ in 0..<SlowTests.rounds(1_000, slow: 10_000) { await releaseClosures(on: executor) }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    @MainActor func closuresOfEveryStyleAreReleasedOnTheMainActor(style: Style, around: Around) async {
        let executor = style.interactor { $0 }.executor(around)
        for name in ["Ada", ""] { await releaseClosures(of: name, on: executor) }
    }

    /// What the closures wake would wait for it.
    @Test @MainActor func asyncWorkIsReleasedBeforeTheClosuresAreCalled() async {
        let working = Box<Weak<AsyncGreeter>?>(nil)
        let executor = InteractorExecutor { request in
            let interactor = AsyncGreeter()
            working.value = Weak(interactor)
            interactor.execute(request)
        }
        for name in ["Ada", ""] {
            let isReleased = await withCheckedContinuation { continuation in
                let request = Greet(name)
                request.onComplete = { _ in continuation.resume(returning: working.value?.value == nil) }
                request.onError = { _ in continuation.resume(returning: working.value?.value == nil) }
                executor.execute(request)
            }
            #expect(isReleased)
        }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func manyExecutionsLeaveNoRequest(style: Style, around: Around) async {
        let executor = style.interactor { name in
            if name == "Eve" { throw InteractorError(message: "No.") }
            return name
        }.executor(around)
        for caller in Caller.allCases {
            var requests: [Weak<Greet>] = []
            for number in 0..<SlowTests.rounds(40, slow: 200) {
                let request = Greet(number % 10 == 0 ? "Eve" : "Ada")
                requests.append(Weak(request))
                _ = await caller.outcome(of: request, on: executor)
                request.onComplete = nil
                request.onError = nil
            }
            // What ended a moment ago may still be on another thread's stack.
            await others { requests.allSatisfy { $0.value == nil } }
            #expect(requests.count { $0.value != nil } == 0)
        }
    }

    @Test(arguments: Around.allCases)
    func handlerThatFailsItsOwnReplyIsReleasedByACancellation(around: Around) async {
        let captured = Box<Weak<Greet>?>(nil)
        let begun = Gate()
        let executor = BlockInteractor { request in
            let token = Greet()
            captured.value = Weak(token)
            let box = Box(token)
            let reply = request.reply
            reply.onCancel {
                reply.fail(InteractorError(message: box.value.name))
            }
            begun.open()
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let task = Task { try await executor.response(to: Greet()) }
        await begun.wait()
        #expect(captured.value?.value != nil)
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        await others { captured.value?.value == nil }
        #expect(captured.value?.value == nil)
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: [Ending.answered, .failed, .cancelled])
    func releasedHandlerMayUseItsReply(ending: Ending) {
        let released = Collector<Bool>()
        let executor = InteractorExecutor { request in
            let reply = request.reply
            let sentry = ReleaseSentry { released.append(reply.isCancelled) }
            reply.onCancel { _ = sentry }
            switch ending {
            case .answered: reply.complete("done")
            case .failed: reply.fail(Offline())
            case .cancelled: request.cancel()
            case .abandoned: break
            }
        }
        let request = Greet()
        request.onError = { _ in }
        executor.execute(request)
        #expect(released.all == [ending == .cancelled])
    }

    @Test @MainActor func replyThatIsKeptHoldsNoRequestWhoseTimeIsUp() async {
        let kept = KeptReply()
        let executor = kept.timeout(.nanoseconds(1)).executor()
        let (released, isAnswered): (Weak<Box<Int>>, Gate)
        do {
            let (sentinel, answered) = (Box(1), Gate())
            (released, isAnswered) = (Weak(sentinel), answered)
            let request = Greet()
            request.onError = { _ in
                _ = sentinel
                answered.open()
            }
            executor.execute(request)
        }
        await isAnswered.wait()
        await others { released.value == nil }
        #expect(released.value == nil)
        #expect(kept.value != nil)
    }

    /// What is kept of an execution that is over.
    enum Kept: CaseIterable, Sendable { case request, reply, relay, function }

    @Test(arguments: Kept.allCases, Around.allCases)
    func endedExecutionKeepsNeitherItsExecutorNorItsActor(kept: Kept, around: Around) async {
        let things = Collector<Box<Any>>()
        let held = Locked<Reply<String>?>(nil)
        let interactor = BlockInteractor { request in
            let reply = request.reply
            held.withLock { $0 = reply }
            switch kept {
            case .request: break
            case .reply: things.append(Box(reply))
            case .relay: things.append(Box(reply.relay(to: request.onUpdate)))
            case .function: things.append(Box(request.onComplete as Any))
            }
        }
        let (caller, executor) = await ReleaseTests.execute(
            on: interactor.executor(around),
            keeping: kept == .request ? things : Collector()
        )
        held.withLock { $0.take() }?.complete("done")
        await others { caller.value == nil && executor.value == nil }
        #expect(caller.value == nil && executor.value == nil)
        #expect(things.all.count == 1)
    }

    private nonisolated static func execute(
        on executor: InteractorExecutor,
        keeping requests: Collector<Box<Any>>
    ) async -> (Weak<ReleaseCaller>, Weak<InteractorExecutor>) {
        let caller = ReleaseCaller()
        requests.append(Box(await caller.execute(on: executor) as Any))
        return (Weak(caller), Weak(executor))
    }

    @Test @MainActor func secondAnswerReachesTheHookOfAnExecutorThatIsGone() async {
        let kept = KeptReply()
        var executor: InteractorExecutor? = InteractorExecutor()
        let gone = Weak(executor)
        executor?.registerInteractor(kept)
        let errors = executor?.collectUnhandledErrors()
        let heard = Collector<String>()
        executor?.execute(Greet(heard: heard))
        kept.value?.complete("first")
        await others { !heard.all.isEmpty }
        executor = nil
        await others { gone.value == nil }
        kept.value?.complete("second")
        #expect(errors?.all.map(\.code) == [.answeredTwice])
    }

    /// What a request holds in its isolation, and where it goes if its last reference goes on another thread.
    @Test(arguments: [false, true])
    @MainActor func everythingOfADroppedRequestIsReleasedOnTheMainActor(isTraced: Bool) async {
        let executor = BlockInteractor { request in
            // The bare request is all that could answer.
            _ = request.name
        }.executor()
        let handled = Gate()
        let gates = (0..<3).map { _ in Gate() }
        if isTraced {
            let sentry = MainActorSentry(gates[0])
            let carried = Box(sentry)
            executor.addMiddleware(
                Doing { _, next in
                    let sentry = carried.value
                    next.then { outcome in
                        MainActor.assertIsolated("a handler that runs in another isolation")
                        sentry.touch()
                        handled.open()
                        return outcome
                    }
                }
            )
        }
        let errors = executor.collectUnhandledErrors()
        let carried: Box<Greet?> = Box(Greet())
        do {
            let (first, second) = (MainActorSentry(gates[1]), MainActorSentry(gates[2]))
            carried.value?.onComplete = { _ in first.touch() }
            carried.value?.onError = { _ in second.touch() }
            if let request = carried.value { executor.execute(request) }
        }
        Thread.detachNewThread { carried.value = nil }
        for gate in gates[1...] { await gate.wait() }
        if isTraced { await handled.wait() }
        #expect(errors.all.map(\.code) == [.abandoned])
    }

    @Test func requestThatItsActorKeepsIsReleasedWithTheAnswer() async {
        let asked = Asked()
        let executor = asked.executor()
        var actor: Keeper? = Keeper()
        let isKept = Weak(actor)
        await actor?.execute(on: executor)
        actor = nil
        #expect(isKept.value != nil)
        asked.all[0].complete("done")
        await others { isKept.value == nil }
        #expect(isKept.value == nil)
    }
}

/// Executes a request whose closures capture nothing of it.
private actor ReleaseCaller {
    func execute(on executor: InteractorExecutor) -> Box<Greet> {
        let request = Greet()
        request.onComplete = { _ in }
        request.onUpdate = { _ in }
        executor.execute(request)
        return Box(request)
    }
}

/// Keeps the request that it has executed.
private actor Keeper {
    private var request: Greet?

    func execute(on executor: InteractorExecutor) {
        let request = Greet()
        self.request = request
        executor.execute(request)
    }
}

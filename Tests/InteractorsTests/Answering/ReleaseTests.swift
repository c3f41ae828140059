import Foundation
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// What an execution holds goes away with it, where the caller is.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct ReleaseTests {
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
    private func releaseClosures(
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

    /// The thread that drops a reply and the main actor may be at it at once.
    @Test(arguments: Ending.allCases, Around.allCases)
    func closuresAndCapturesAreReleasedOnTheMainActor(ending: Ending, around: Around) async {
        let executor = ending.interactor.executor(around)
        _ = executor.collectUnhandledErrors()
        for _ in 0..<SlowTests.rounds(20, slow: 500) {
            await releaseClosures(on: executor, isCancelled: ending == .cancelled)
        }
    }

    @Test(arguments: Style.allCases, Around.allCases)
    func closuresOfEveryStyleAreReleasedOnTheMainActor(style: Style, around: Around) async {
        let executor = style.interactor(greeting).executor(around)
        for name in ["Ada", ""] { await releaseClosures(of: name, on: executor) }
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

    @Test(arguments: [Ending.answered, .failed, .cancelled])
    func releasedHandlerMayUseItsReply(ending: Ending) async {
        let released = Collector<Bool>()
        let executor = InteractorExecutor { request in
            let reply = request.reply
            let sentry = ReleaseSentry { released.append(reply.isCancelled) }
            request.onCancel { _ = sentry }
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
        await others { !released.all.isEmpty }
        #expect(released.all == [ending == .cancelled])
    }

    /// What is kept of an execution that is over.
    enum Kept: CaseIterable, Sendable { case request, reply, relay, function }

    @Test(arguments: Kept.allCases, Around.allCases)
    func endedExecutionKeepsNeitherItsExecutorNorItsActor(kept: Kept, around: Around) async {
        let (things, replies) = (Collector<Box<Any>>(), KeptReply())
        let interactor = BlockInteractor { request in
            replies.execute(request)
            switch kept {
            case .request: things.append(Box(request))
            case .reply: things.append(Box(request.reply))
            case .relay: things.append(Box(request.relay(to: request.onUpdate)))
            case .function: things.append(Box(request.onComplete as Any))
            }
        }
        let (caller, executor) = await ReleaseTests.execute(on: interactor.executor(around))
        await replies.isAsked.wait()
        replies.value?.complete("done")
        replies.drop()
        await others { caller.value == nil && executor.value == nil }
        #expect(caller.value == nil && executor.value == nil)
        #expect(things.all.count == 1)
    }

    private nonisolated static func execute(
        on executor: InteractorExecutor
    ) async -> (Weak<ReleaseCaller>, Weak<InteractorExecutor>) {
        let caller = ReleaseCaller()
        await caller.execute(on: executor)
        return (Weak(caller), Weak(executor))
    }

    @Test func executorLivesUntilItsCallHasEnded() async {
        let (work, heard) = (GatedWork(), Collector<String>())
        var executor: InteractorExecutor? = work.retrying(attempts: 2).executor()
        let isThere = Weak(executor)
        executor?.execute(Greet(heard: heard))
        await work.begun.wait()
        executor = nil
        #expect(isThere.value != nil)
        work.mayEnd.open()
        await others { heard.all == ["worked"] && isThere.value == nil }
        #expect(isThere.value == nil)
    }

    @Test func secondAnswerReachesTheHookOfAnExecutorThatIsGone() async {
        let kept = KeptReply()
        var executor: InteractorExecutor? = kept.executor()
        let gone = Weak(executor)
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
    func everythingOfADroppedRequestIsReleasedOnTheMainActor(isTraced: Bool) async {
        // The bare request is all that could answer.
        let executor = BlockInteractor { _ in }.executor()
        let handled = Gate()
        let gates = (0..<3).map { _ in Gate() }
        if isTraced {
            let carried = Box(MainActorSentry(gates[0]))
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
}

/// Executes a request whose closures capture nothing of it.
private actor ReleaseCaller {
    func execute(on executor: InteractorExecutor) {
        let request = Greet()
        request.onComplete = { _ in }
        request.onUpdate = { _ in }
        executor.execute(request)
    }
}

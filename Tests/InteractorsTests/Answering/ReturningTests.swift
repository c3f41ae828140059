import Interactors
import TestSupport
import Testing

/// What an interactor returns is an answer as any other.
@Suite(.timeLimit(.minutes(5))) struct ReturningTests {
    enum Kind: CaseIterable, Sendable {
        case returning, async

        /// Runs `block`, and returns then.
        func interactor(_ block: @escaping @Sendable (Greet) throws -> Void) -> any Interactor<Greet> {
            switch self {
            case .returning:
                ReturningBlock { (request: Greet) in
                    try block(request)
                    return "returned"
                }
            case .async:
                AsyncBlockInteractor { request in
                    try block(request)
                    await Task.yield()
                    return "returned"
                }
            }
        }
    }

    @MainActor @Test(arguments: Kind.allCases, Answer.allCases)
    func answerBeforeTheEndCountsWhoeverAsksAndTheOtherIsReported(kind: Kind, beside: Answer) async {
        for (around, isThrowing) in Around.allCases.flatMap({ [($0, false), ($0, true)] }) {
            let executor = kind.interactor { request in
                beside.give("beside", to: request)
                if isThrowing { throw Offline() }
            }.executor(around)
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            for caller in Caller.allCases + Caller.allCases {
                #expect(await caller.outcome(of: request, on: executor).text == "beside", "\(around)")
            }
            #expect(errors.all.map(\.code) == Array(repeating: .answeredTwice, count: 4), "\(around)")
        }
    }

    @MainActor @Test(arguments: Kind.allCases, Caller.allCases)
    func replyTellsOfACancellation(kind: Kind, caller: Caller) async {
        let told = Collector<String>()
        let executor = kind.interactor { request in
            let reply = request.reply
            reply.onCancel { told.append("handler") }
            told.append("\(reply.isCancelled)")
            request.cancel()
            told.append("\(reply.isCancelled)")
        }.executor()
        let errors = executor.collectUnhandledErrors()
        _ = await caller.outcome(on: executor)
        #expect(told.all == ["false", "handler", "true"])
        #expect(errors.all.isEmpty)
    }

    @MainActor @Test(arguments: Around.allCases, Caller.allCases)
    func replyBesideAsyncWorkIsAnAnswerAsAnother(around: Around, caller: Caller) async {
        for replyIsFirst in [true, false] {
            let (kept, work) = (KeptReply(), GatedWork())
            let executor = BlockInteractor { request in
                kept.execute(request)
                work.execute(request)
            }.executor(around)
            let errors = executor.collectUnhandledErrors()
            let answer = Task { await caller.outcome(on: executor).text }
            await work.begun.wait()
            if replyIsFirst { kept.value?.complete("reply") }
            work.mayEnd.open()
            #expect(await answer.value == (replyIsFirst ? "reply" : "worked"), "\(around)")
            if !replyIsFirst { kept.value?.complete("reply") }
            #expect(errors.all.map(\.code) == [.answeredTwice], "\(around)")
        }
    }

    /// Both threads may change the call at once: the thread sanitizer tells.
    @MainActor @Test(arguments: Caller.allCases)
    func replyOnAnotherThreadBesideAsyncWorkIsOneAnswer(caller: Caller) async {
        let work = AsyncBlockInteractor { request in
            for _ in 0..<20 {
                request.name += "."
                await Task.yield()
            }
            return "returned"
        }
        let executor = InteractorExecutor { request in
            let reply = request.reply
            Task.detached { reply.complete("reply") }
            work.execute(request)
        }
        let errors = executor.collectUnhandledErrors()
        for _ in 0..<SlowTests.rounds(100, slow: 1_000) {
            let answer = await caller.outcome(on: executor).text
            #expect(answer == "reply" || answer == "returned")
        }
        #expect(errors.all.allSatisfy { $0.code == .answeredTwice })
    }

    @MainActor @Test(arguments: Caller.allCases, [false, true])
    func asyncInteractorInsideAnotherGivesOneOfTwoAnswers(caller: Caller, endsFirst: Bool) async {
        for around in Around.allCases {
            let (innerMayEnd, innerEnds) = (Gate(), Gate())
            let inner = AsyncBlockInteractor { _ in
                // An answer waits for all work, which is told that it has lost.
                if endsFirst { await innerMayEnd.wait() } else { await others { false } }
                innerEnds.open()
                return "inner"
            }
            let executor = AsyncBlockInteractor { request in
                inner.execute(request)
                if endsFirst {
                    innerMayEnd.open()
                    await innerEnds.wait()
                    await Task.yield()
                }
                return "returned"
            }.executor(around)
            let errors = executor.collectUnhandledErrors()
            #expect(
                await caller.outcome(on: executor).text == (endsFirst ? "inner" : "returned"),
                "\(around)"
            )
            // Otherwise, the inner one doesn't begin in a call that is answered, or answers a second time.
            if endsFirst { await others { !errors.all.isEmpty } }
            #expect(errors.all.allSatisfy { $0.code == .answeredTwice })
            #expect(errors.all.count == 1 || !endsFirst)
        }
    }

    private static let first = BlockInteractor { $0.complete("first") }
    private static let failing = BlockInteractor { $0.fail(InteractorError(message: "No.")) }
    private static let composites: [any Interactor<Greet>] = [
        failing.fallback(to: first), first.retrying(attempts: 2), first.timeout(.seconds(600)),
        first.when({ _ in true }, otherwise: failing),
    ]

    @MainActor @Test(arguments: composites.indices, Caller.allCases)
    func compositeInsideAnAsyncInteractorAnswersFirstAndLetsGoOfTheRequest(
        index: Int,
        caller: Caller
    ) async {
        let executor = Kind.async.interactor { Self.composites[index].execute($0) }.executor()
        let errors = executor.collectUnhandledErrors()
        let weakRequest: Weak<Greet>
        do {
            let request = Greet()
            weakRequest = Weak(request)
            #expect(await caller.outcome(of: request, on: executor).text == "first")
            request.onComplete = nil
            request.onError = nil
        }
        await others { weakRequest.value == nil }
        #expect(weakRequest.value == nil)
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }
}

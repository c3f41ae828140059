import Interactors
import InteractorTesting
import TestSupport
import Testing

/// Asynchronous work learns at once that its answer isn't wanted, and its caller is answered when it has ended.
@Suite struct CooperationTests {
    enum Composite: CaseIterable, Sendable {
        case condition, fallback, retries, timeLimit, sequence

        func around(_ work: some Interactor<Greet>) -> any Interactor<Greet> {
            switch self {
            case .condition: work.when({ _ in true }, otherwise: ReturningGreeter())
            case .fallback: work.fallback(to: ReturningGreeter())
            case .retries: work.retrying(attempts: 3)
            case .timeLimit: work.timeout(.seconds(600))
            case .sequence: SequenceInteractor<Greet>(work.step { request in Greet(request.name) })
            }
        }
    }

    enum Ending: CaseIterable, Sendable { case cancelled, timedOut }

    struct Situation: Sendable, CustomTestStringConvertible {
        let composite: Composite
        let ending: Ending
        let caller: Caller
        let isWatched: Bool
        let isIsolated: Bool
        let isThrowing: Bool

        static let all: [Situation] = Composite.allCases.flatMap { composite in
            Ending.allCases.flatMap { ending in
                Caller.allCases.flatMap { caller in
                    (0..<8).map { bits in
                        Situation(
                            composite: composite,
                            ending: ending,
                            caller: caller,
                            isWatched: bits & 1 > 0,
                            isIsolated: bits & 2 > 0,
                            isThrowing: bits & 4 > 0
                        )
                    }
                }
            }
        }

        var testDescription: String {
            [
                "\(composite)", "\(ending)", "\(caller)", isWatched ? "watched" : "",
                isIsolated ? "isolated" : "",
                isThrowing ? "throwing" : "",
            ].joined(separator: " ")
        }

        /// What the caller gets.
        var answer: String {
            if ending == .timedOut { return "timedOut" }
            if caller == .closures || composite == .sequence { return "cancelled" }
            return isThrowing ? "failed" : "late"
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: Situation.all)
    func workIsToldAtOnceAndAnswersBeforeItsCallerGoesOn(_ situation: Situation) async {
        if situation.isIsolated {
            await run(situation, isolation: MainActor.shared)
        } else {
            await run(situation, isolation: nil)
        }
    }

    private func run(_ situation: Situation, isolation: isolated (any Actor)?) async {
        let (begun, told, answered) = (Gate(), Gate(), Gate())
        let (events, trace, clock) = (Collector<String>(), Collector<String>(), TestClock())
        let work = AsyncBlockInteractor { request in
            begun.open()
            await withTaskCancellationHandler {
                await told.wait()
            } onCancel: {
                told.open()
            }
            events.append(request.isCancelled ? "told" : "not told")
            await Task.yield()
            events.append("ended")
            if situation.isThrowing { throw Offline() }
            return "late"
        }
        let executor = InteractorExecutor()
        func register(_ interactor: some Interactor<Greet>) {
            switch situation.ending {
            case .cancelled: executor.registerInteractor(interactor)
            case .timedOut: executor.registerInteractor(interactor.timeout(.seconds(5), clock: clock))
            }
        }
        register(situation.composite.around(work))
        if situation.isWatched { executor.addMiddleware(Tracing(name: "watched", log: trace)) }
        let errors = executor.collectUnhandledErrors()

        let end: () -> Void
        switch situation.caller {
        case .closures:
            let request = Greet()
            request.onComplete = {
                events.append($0)
                answered.open()
            }
            request.onError = {
                events.append($0.code.rawValue)
                answered.open()
            }
            executor.execute(request, isolation: isolation)
            end = { request.cancel() }
        case .awaiting:
            let task = Task {
                _ = isolation
                do {
                    events.append(try await executor.response(to: Greet()))
                } catch {
                    events.append(InteractorError(error).code.rawValue)
                }
                answered.open()
            }
            end = { task.cancel() }
        }
        await begun.wait()
        switch situation.ending {
        case .cancelled: end()
        case .timedOut:
            await clock.waitForSleeps(1)
            clock.advance(by: .seconds(5))
        }
        await answered.wait()
        while events.all.count < 3, !Task.isCancelled { await Task.yield() }
        if situation.composite == .sequence {
            // The caller leaves it at once: its step has a request of its own.
            #expect(events.all.filter { $0 != situation.answer } == ["told", "ended"])
            #expect(events.all.count == 3)
        } else {
            #expect(events.all == ["told", "ended", situation.answer])
        }
        #expect(trace.all == (situation.isWatched ? ["watched in", "watched out"] : []))
        #expect(errors.all.isEmpty)
    }
}

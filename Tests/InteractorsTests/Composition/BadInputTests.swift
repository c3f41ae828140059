import Interactors
import TestSupport
import Testing

/// What is given to a composite, when it throws, cancels, answers by itself or comes back to the executor.
@Suite struct BadInputTests {
    /// An executor with one interactor, and another use case for what comes back.
    private func executor(_ interactor: (InteractorExecutor) -> any Interactor<Greet>) -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningBlock { (_: Echo<Int>) in "nested" })
        executor.registerInteractor(interactor(executor))
        return executor
    }

    @Test(arguments: Style.allCases)
    func conditionThatAnswersByItselfCountsFirst(style: Style) async throws {
        let executor = executor { _ in
            style.interactor { $0 }.when(
                { request in
                    request.complete("from the condition")
                    return true
                },
                otherwise: ReturningGreeter()
            )
        }
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.response(to: Greet()) == "from the condition")
        // Where the answer comes later, it may still be under way: nobody waits for it.
        let isLater = style == .reply || style == .async
        #expect(errors.all.map(\.code) == [.answeredTwice] || (isLater && errors.all.isEmpty))
    }

    // Not the direct call of `onComplete`, which nothing guards.
    @Test(arguments: [Style.reply, .returning, .async])
    func conditionThatCancelsEndsTheRequest(style: Style) async {
        let executor = executor { _ in
            style.interactor { $0 }.when(
                { request in
                    request.cancel()
                    return true
                },
                otherwise: ReturningGreeter()
            )
        }
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
    }

    @Test(arguments: Style.allCases)
    func conditionMayUseTheExecutor(style: Style) async throws {
        let executor = executor { executor in
            style.interactor { $0 }.when(
                { [unowned executor] _ in
                    var answer: String?
                    let request = Echo<Int>()
                    request.onComplete = { answer = $0 }
                    executor.execute(request)
                    return answer == "nested"
                },
                otherwise: style.interactor { _ in "otherwise" }
            )
        }
        #expect(try await executor.response(to: Greet("Ada")) == "Ada")
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "Ada")
    }

    @Test func factoryThatCancelsFailsItsRequestAndIsTriedAgain() async throws {
        let builds = Collector<Int>()
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: {
            builds.append(1)
            if builds.all.count == 1 { throw CancellationError() }
            return ReturningGreeter()
        })
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        #expect(try await executor.response(to: Greet("Ada")) == "Hello, Ada!")
    }

    /// Both composites that ask a predicate, around an interactor that fails.
    enum Predicated: CaseIterable, Sendable {
        case fallback, retrying

        func interactor(
            _ style: Style,
            tries: Collector<Int>,
            on predicate: @escaping @Sendable (any Error) throws -> Bool
        ) -> any Interactor<Greet> {
            let failing = style.interactor { _ in
                tries.append(1)
                throw Offline()
            }
            return switch self {
            case .fallback: failing.fallback(to: failing, on: predicate)
            case .retrying: failing.retrying(attempts: 2, on: predicate)
            }
        }
    }

    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateThatThrowsFailsTheRequest(_ composite: Predicated, style: Style) async {
        let tries = Collector<Int>()
        let executor = executor { _ in composite.interactor(style, tries: tries, on: { _ in throw Empty() }) }
        await #expect(throws: Empty()) { try await executor.response(to: Greet()) }
        #expect(tries.all.count == 1)
    }

    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateThatCancelsEndsTheRequest(_ composite: Predicated, style: Style) async {
        let tries = Collector<Int>()
        let executor = executor { _ in
            composite.interactor(style, tries: tries, on: { _ in throw CancellationError() })
        }
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
        #expect(tries.all.count == 2)
    }

    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateMayUseTheExecutor(_ composite: Predicated, style: Style) async {
        let tries = Collector<Int>()
        let executor = executor { executor in
            composite.interactor(
                style,
                tries: tries,
                on: { [unowned executor] _ in
                    var isAnswered = false
                    let request = Echo<Int>()
                    request.onComplete = { isAnswered = $0 == "nested" }
                    executor.execute(request)
                    return isAnswered
                }
            )
        }
        let error = await executor.outcome(of: Greet()).failure
        #expect(error?.underlyingError(as: Offline.self) == Offline())
        #expect(tries.all.count == 2)
    }

    @Test func tryThatNeverAnswersIsAbandonedAndTriedAgain() async throws {
        let tries = Collector<Int>()
        let silentAtFirst = BlockInteractor { request in
            tries.append(1)
            if tries.all.count == 2 { request.complete("second") }
        }
        #expect(try await silentAtFirst.retrying(attempts: 2).answer() == "second")
        #expect(tries.all.count == 2)
    }

    @Test func stepThatNeverAnswersIsAbandonedAndUndone() async {
        let undone = Collector<String>()
        let executor = executor { _ in
            SequenceInteractor<Greet>(
                ReturningGreeter().step { (request: Greet) in Greet(request.name) }
                    .compensated(
                        by: BlockInteractor { request in
                            undone.append(request.name)
                            request.complete("")
                        }
                    ) { Greet($0) }
                    .then(BlockInteractor { _ in }.step { Greet($0) })
            )
        }
        #expect(await executor.outcome(of: Greet("Ada")).failure?.code == .abandoned)
        #expect(undone.all == ["Hello, Ada!"])
    }

    @Test func negativeAttemptsStopWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReturningGreeter().retrying(attempts: -1)
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("-1 attempts can't answer a request. Give 1 or more."))
    }

    @Test func negativeTimeStopsWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReturningGreeter().timeout(.seconds(-1))
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("leaves no time to answer. Give more than zero."))
    }
}

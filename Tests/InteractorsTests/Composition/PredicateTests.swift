import Interactors
import TestSupport
import Testing

/// A predicate of a composite that throws, cancels or comes back to the executor.
@Suite(.timeLimit(.minutes(5))) struct PredicateTests {
    /// An executor with one interactor, and another use case for what comes back.
    private func executor(_ interactor: (InteractorExecutor) -> any Interactor<Greet>) -> InteractorExecutor {
        let executor = ReturningBlock { (_: Echo<Int>) in "nested" }.executor()
        executor.registerInteractor(interactor(executor))
        return executor
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
}

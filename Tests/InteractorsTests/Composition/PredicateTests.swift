import Interactors
import TestSupport
import Testing

/// A predicate of a composite that throws, cancels or comes back to the executor.
@MainActor @Suite(.timeLimit(.minutes(5))) struct PredicateTests {
    /// All composites that ask a predicate; for those that ask about an error, around an interactor that fails.
    enum Predicated: CaseIterable, Sendable {
        case condition, fallback, retrying

        /// How often the interactor is tried, if the predicate says so.
        var most: Int { self == .condition ? 1 : 2 }

        func interactor(
            _ style: Style,
            tries: Collector<Int>,
            on predicate: @escaping @Sendable () throws -> Bool
        ) -> any Interactor<Greet> {
            let failing = style.interactor { _ in
                tries.append(1)
                throw Offline()
            }
            return switch self {
            case .condition: failing.when({ _ in try predicate() }, otherwise: ReturningGreeter())
            case .fallback: failing.fallback(to: failing, on: { _ in try predicate() })
            case .retrying: failing.retrying(attempts: 2, on: { _ in try predicate() })
            }
        }
    }

    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateThatThrowsFailsTheRequest(_ composite: Predicated, style: Style) async {
        let tries = Collector<Int>()
        let executor = composite.interactor(style, tries: tries, on: { throw Empty() }).executor()
        await #expect(throws: Empty()) { try await executor.response(to: Greet()) }
        #expect(await executor.outcome(of: Greet()).failure?.underlyingError(as: Empty.self) == Empty())
        #expect(tries.all.count == 2 * (composite.most - 1))
    }

    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateThatThrowsACancellationEndsTheRequest(_ composite: Predicated, style: Style) async {
        let tries = Collector<Int>()
        let executor = composite.interactor(style, tries: tries, on: { throw CancellationError() }).executor()
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
        #expect(tries.all.count == 2 * (composite.most - 1))
    }

    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateMayUseTheExecutor(_ composite: Predicated, style: Style) async {
        let (tries, executor) = (Collector<Int>(), ReturningBlock { (_: Echo<Int>) in "nested" }.executor())
        executor.register(
            composite.interactor(style, tries: tries) { [unowned executor] in
                var isAnswered = false
                let request = Echo<Int>()
                request.onComplete = { isAnswered = $0 == "nested" }
                executor.execute(request)
                return isAnswered
            }
        )
        for caller in Caller.allCases {
            let error = await caller.outcome(on: executor).failure
            #expect(error?.underlyingError(as: Offline.self) == Offline())
        }
        #expect(tries.all.count == 2 * composite.most)
    }
}

nonisolated extension InteractorExecutor {
    fileprivate func register(_ interactor: some Interactor<Greet>) { registerInteractor(interactor) }
}

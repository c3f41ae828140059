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

    /// A cancellation, too.
    @Test(arguments: Predicated.allCases, Style.allCases)
    func predicateThatThrowsFailsTheRequest(_ composite: Predicated, style: Style) async {
        for (error, code) in [(Empty(), .failed), (CancellationError(), .cancelled)]
            as [(any Error, InteractorError.Code)]
        {
            let tries = Collector<Int>()
            let executor = composite.interactor(style, tries: tries, on: { throw error }).executor()
            for caller in Caller.allCases {
                let failure = await caller.outcome(on: executor).failure
                #expect(failure?.code == code)
                #expect(failure?.underlyingError.map { type(of: $0) == type(of: error) } == true)
            }
            #expect(tries.all.count == 2 * (composite.most - 1))
        }
    }

    /// Both composites that ask a predicate. It cancels its request, which isn't executed again.
    @Test func requestThatIsCancelledByAPredicateIsNotTriedAgain() async {
        let attempts = Collector<Int>()
        let cancelling = Box<Greet?>(nil)
        let interactor = BlockInteractor { request in
            attempts.append(1)
            request.fail(Offline())
        }
        let predicate = { @Sendable (_: any Error) in
            cancelling.value?.cancel()
            return true
        }
        for composite in [
            interactor.retrying(attempts: 3, on: predicate),
            interactor.fallback(to: interactor, on: predicate),
        ] {
            let request = Greet()
            cancelling.value = request
            #expect(await composite.executor().outcome(of: request).failure?.code == .cancelled)
        }
        #expect(attempts.all.count == 2)
    }
}

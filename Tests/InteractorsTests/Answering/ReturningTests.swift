import Interactors
import TestSupport
import Testing

/// The styles that answer with what they return.
enum ReturningStyle: CaseIterable, Sendable {
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

/// What an interactor returns is an answer as any other.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ReturningTests {
    @Test(arguments: ReturningStyle.allCases, Answer.allCases)
    func answerBeforeTheEndCountsAndWhatIsReturnedOrThrownIsReported(style: ReturningStyle, beside: Answer)
        async
    {
        for (around, isThrowing) in Around.allCases.flatMap({ [($0, false), ($0, true)] }) {
            let executor = style.interactor { request in
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
}

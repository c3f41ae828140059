import TestSupport
import Testing

@testable import Interactors

/// What isn't used costs nothing: an answer that comes in the call makes no object, and takes no lock.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CostsNothingTests {
    /// Ways to answer that need no call.
    enum Answering: CaseIterable, Sendable {
        case complete, fail, function, returned, thrown

        var interactor: any Interactor<Greet> {
            switch self {
            case .complete: BlockInteractor { $0.complete("") }
            case .fail: BlockInteractor { $0.fail(Offline()) }
            case .function: BlockInteractor { $0.onComplete?("") }
            case .returned: ReturningBlock { (_: Greet) in "" }
            case .thrown: ReturningBlock { (_: Greet) in throw Offline() }
            }
        }
    }

    @Test(arguments: Answering.allCases, [Around.nothing, .passingMiddleware, .condition])
    func answerThatComesInTheCallMakesNoCall(answering: Answering, around: Around) {
        let executor = answering.interactor.executor(around)
        let (request, made) = (Greet(), Collector<Bool>())
        request.onComplete = { [unowned request] _ in made.append(request.interactorProgress.wait != nil) }
        request.onError = { [unowned request] _ in made.append(request.interactorProgress.wait != nil) }
        for _ in 0..<2 { executor.execute(request) }
        #expect(made.all == [false, false])
    }

    @Test(arguments: ReturningStyle.allCases, [Around.nothing, .passingMiddleware])
    func awaitOfAnInteractorThatReturnsMakesNoCall(kind: ReturningStyle, around: Around) async throws {
        let made = Collector<Bool>()
        let interactor = kind.interactor { made.append($0.interactorProgress.wait != nil) }
        let executor = interactor.executor(around)
        _ = try await executor.response(to: Greet())
        // Middleware takes the answer in the place of the task.
        #expect(made.all == [around == .passingMiddleware])
    }
}

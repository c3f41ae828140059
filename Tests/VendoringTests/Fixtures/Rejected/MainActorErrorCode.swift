// An interactor isn't isolated, so its error codes aren't either.
import Interactors

#if REJECTED
extension InteractorError.Code { static let gone: Self = "gone" }
#else
nonisolated extension InteractorError.Code { static let gone: Self = "gone" }
#endif

final class RemoveInteractor: ReturningInteractor {
    final class Request: InteractorRequest<Void> {}

    // error: main actor-isolated static property 'gone' can not be referenced from a nonisolated context
    func response(to request: Request) throws { throw InteractorError(message: "It is gone.", code: .gone) }
}

import AppCore
import Interactors

/// Asks for a review of the app, if it is time: a sink.
package struct AppReviewer: UseCase {
    package enum Request: Equatable, Sendable { case requestReview }
    package typealias RequestType = Request
    package typealias ResponseType = Never

    private let executor: InteractorExecutor

    package init(executor: InteractorExecutor) {
        self.executor = executor
    }

    package func request(_ request: Request) {
        switch request {
        // No bridge: a sink has no response to make of an error, so that the executor reports it.
        case .requestReview: executor.execute(RequestReviewInteractor.Request())
        }
    }
}

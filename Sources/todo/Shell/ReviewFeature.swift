import AppCoreKit
import Interactors
import TodoLogic

/// Asks for a review of the app, if it is time: a sink. An error is the executor's to report.
@MainActor func reviewFeature() -> Input<Message> {
    { message in
        if case .review(.ask) = message { Logic.executor.execute(RequestReviewInteractor.Request()) }
    }
}

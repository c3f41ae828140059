import AppCore
import Interactors

extension Message {
    /// What is said about reviews of the app.
    package enum AppReview: Equatable, Sendable {
        case requestReview
    }
}

/// Asks for a review of the app. It has no output.
package func appReviewFeature(executor: InteractorExecutor) -> Input<Message> {
    let reviewer = AppReviewer(executor: executor)
    return { message in
        if message == .appReview(.requestReview) { reviewer.request(.requestReview) }
    }
}

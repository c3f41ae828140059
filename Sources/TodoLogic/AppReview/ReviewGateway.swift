/// Asks the person for a review of the app.
package protocol ReviewGateway: Sendable {
    /// Whether there is a person to ask.
    var canAsk: Bool { get }

    /// Shows the request. Expects no answer.
    func askForReview()
}

import Interactors

/// An interactor's error as a part of a message. Two refusals are equal if people can't tell them apart.
package struct Refusal: Equatable, Sendable {
    /// Why the request was refused.
    package let error: InteractorError

    package init(_ error: InteractorError) {
        self.error = error
    }

    package static func == (left: Refusal, right: Refusal) -> Bool {
        left.error.code == right.error.code && left.error.message == right.error.message
    }
}

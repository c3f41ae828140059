import Interactors

/// Why the logic refused a request, in words for the person who made it.
///
/// Extensions declare the errors of each part of the logic. In `onError`, it is the underlying error of the
/// interactor error.
package struct TodoError: CodedInteractorError, Equatable, CustomStringConvertible {
    /// What kind of error this is, for a user interface that does something about it.
    package let code: InteractorError.Code

    /// A sentence: what happened, to which thing.
    package let message: String

    /// A sentence: what to do next, in any user interface.
    package let hint: String

    package init(_ message: String, hint: String, code: InteractorError.Code = .failed) {
        (self.message, self.hint, self.code) = (message, hint, code)
    }

    /// The message.
    package var description: String { message }
}

extension InteractorError.Code {
    /// Nobody is logged in.
    package static let notLoggedIn = Self(rawValue: "notLoggedIn")
}

extension String {
    /// The text, or its beginning, short enough to be quoted in a message.
    var excerpt: String {
        // Scalars, because one Character has no limit.
        guard unicodeScalars.count > 60 else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…"
    }
}

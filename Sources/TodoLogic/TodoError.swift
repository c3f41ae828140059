import Interactors

/// Why the logic refused a request, in words for the person who made it.
///
/// Extensions declare the errors of each part of the logic. In `onError`, it is the underlying error of the
/// interactor error.
package struct TodoError: CodedInteractorError, Hashable, CustomStringConvertible {
    /// What kind of error this is, for programs. It doesn't change between versions.
    package let code: InteractorError.Code

    /// A sentence: what happened, to which thing.
    package let message: String

    /// A sentence: what to do next, in any user interface.
    package let hint: String

    package init(_ code: InteractorError.Code, _ message: String, hint: String) {
        (self.code, self.message, self.hint) = (code, message, hint)
    }

    /// The message.
    package var description: String { message }
}

extension String {
    /// The text, or its beginning, short enough to be quoted in a message.
    var excerpt: String {
        // Scalars, because one Character has no limit.
        guard unicodeScalars.count > 60 else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(60))) + "…"
    }
}

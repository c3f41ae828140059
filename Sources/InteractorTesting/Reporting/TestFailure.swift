import Interactors

/// A failure that the kit found in a test.
///
/// See `Docs/Testing.md`.
public nonisolated struct TestFailure: Error, CustomStringConvertible {
    /// The first line says what was expected and what came.
    public let message: String

    /// The line where it is shown.
    public let site: CallSite

    /// Whether the double or clock that throws this has reported it.
    var isReported = false

    /// Creates a failure with a message of your own.
    public init(_ message: String, at site: CallSite) {
        self.message = message
        self.site = site
    }

    /// The message.
    public var description: String { message }
}

nonisolated extension InteractorError {
    /// Whether a double or a clock has thrown this, and has reported it itself.
    var isReported: Bool { underlyingError(as: TestFailure.self)?.isReported == true }
}

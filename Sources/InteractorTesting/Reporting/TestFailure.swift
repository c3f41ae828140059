import Interactors

/// A failure that the kit found in a test.
///
/// See `Docs/Testing.md`.
public nonisolated struct TestFailure: Error, CustomStringConvertible {
    /// The first line says what was expected and what came.
    public let message: String

    /// The line where it is shown.
    public let site: CallSite

    init(_ message: String, at site: CallSite) {
        self.message = message
        self.site = site
    }

    /// The message.
    public var description: String { message }
}

nonisolated extension InteractorError {
    /// Whether a double or a clock has thrown this. They report what they throw.
    var isReported: Bool { underlyingError(as: TestFailure.self) != nil }
}

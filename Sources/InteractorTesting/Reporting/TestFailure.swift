/// A failure that the kit found in a test.
///
/// See `Docs/Testing.md`.
public nonisolated struct TestFailure: Error, CustomStringConvertible {
    /// The first line says what was expected and what came.
    public let message: String

    /// The line where it is shown.
    public let site: CallSite

    /// Creates a failure with a message of your own.
    public init(_ message: String, at site: CallSite) { (self.message, self.site) = (message, site) }

    /// The message.
    public var description: String { message }
}

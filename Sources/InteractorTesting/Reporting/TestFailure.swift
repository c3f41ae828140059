/// What the kit has to say against a test.
public nonisolated struct TestFailure: Sendable, CustomStringConvertible {
    /// What happened, to which thing; then what was expected and what came, each from a line of its own.
    public let message: String

    /// Where it is shown.
    public let site: CallSite

    /// A failure with a message of your own.
    public init(_ message: String, at site: CallSite) {
        self.message = message
        self.site = site
    }

    init(_ summary: String, expected: String, came: String, at site: CallSite) {
        self.init("\(summary)\nexpected: \(expected)\n    came: \(came)", at: site)
    }

    /// The file, the line and the message.
    public var description: String { "\(site.fileID):\(site.line): \(message)" }
}

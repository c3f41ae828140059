/// Why a request was not answered with a response.
public nonisolated struct InteractorError: Error, Sendable {
    /// A sentence for people: what happened, to which thing.
    public let message: String

    /// What kind of error this is, for programs.
    public let code: Code

    /// The error that caused this one.
    public let underlyingError: (any Error)?

    public init(message: String) {
        self.init(message: message, code: .failed)
    }

    public init(message: String, code: Code, underlyingError: (any Error)? = nil) {
        self.message = message
        self.code = code
        self.underlyingError = underlyingError
    }

    /// The error as an interactor error: itself if it is one, else one with `error` underneath, whose message
    /// is the error's description.
    public init(_ error: any Error) {
        if let error = error as? InteractorError {
            self = error
        } else {
            self.init(message: String(describing: error), code: .failed, underlyingError: error)
        }
    }

    /// A stable name for a kind of error. Add your own as static members in an extension.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The interactor refused the request; the message says why.
        public static let failed = Code(rawValue: "failed")

        /// No interactor is registered for the request's class.
        public static let notRegistered = Code(rawValue: "notRegistered")
    }
}

/// Why a request was not answered with a response.
public nonisolated struct InteractorError: Error {
    /// A sentence for people: what happened, to which thing.
    public var message: String { text ?? underlyingError.map(Self.message) ?? "" }

    /// What kind of error this is, for programs.
    public var code: Code { ownCode ?? underlyingError.map(Self.code) ?? .failed }

    /// The error that caused this one, if there is one.
    public let underlyingError: (any Error)?

    /// Both nil if they are those of the error underneath.
    private let text: String?
    private let ownCode: Code?
    /// Whether this only takes the error underneath through a closure.
    private var isCarrier = false

    /// The error that was thrown.
    var original: any Error { isCarrier ? underlyingError ?? self : self }

    /// An error that takes `error` through a closure.
    init(carrying error: any Error) {
        self.init(error)
        if !(error is InteractorError) { isCarrier = true }
    }

    /// Creates an error with the code ``Code/failed``.
    public init(message: String) {
        self.init(message: message, code: .failed)
    }

    /// Creates an error with a code and, optionally, the error that caused it.
    public init(message: String, code: Code, underlyingError: (any Error)? = nil) {
        (text, ownCode, self.underlyingError) = (message, code, underlyingError)
    }

    /// Creates an interactor error from any error: the same one if it is an interactor error, else one with
    /// `error` underneath. Its message is the localized description of `error` or, without one or without
    /// Foundation, its own. Its code is that of a ``CodedError``, ``Code/cancelled`` for a
    /// `CancellationError`, else ``Code/failed``.
    public init(_ error: any Error) {
        if let error = error as? InteractorError {
            self = error
        } else {
            (text, ownCode, underlyingError) = (nil, nil, error)
        }
    }

    private static func code(of error: any Error) -> Code {
        error is CancellationError ? .cancelled : (error as? any CodedError)?.code ?? .failed
    }

    /// The nearest error underneath that is of the given type, at any depth.
    public func underlyingError<E: Error>(as type: E.Type = E.self) -> E? {
        underlyingError.flatMap { Self.find(type, in: $0) }
    }

    private static func find<E: Error>(_ type: E.Type, in error: any Error) -> E? {
        if let found = error as? E { return found }
        if let error = error as? InteractorError { return error.underlyingError(as: type) }
        guard let error = error as? any CompositeError else { return nil }
        return error.causes.lazy.compactMap { find(type, in: $0) }.first
    }
}

nonisolated extension InteractorError: CustomStringConvertible, CustomDebugStringConvertible {
    /// For people: the message.
    public var description: String { message }

    /// The message, for Foundation: `extension InteractorError: LocalizedError {}` makes it the
    /// `localizedDescription`.
    public var errorDescription: String? { message }

    /// For logs: the code, the message, and what is underneath.
    public var debugDescription: String {
        var text = "InteractorError(\(code.rawValue)): \(message)"
        if let underlyingError { text += " [underlying: \(String(reflecting: underlyingError))]" }
        return text
    }
}

nonisolated extension InteractorError {
    /// A stable name for a kind of error. Add your own as static members in an extension.
    public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name. It doesn't change between versions.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a code from a literal.
        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }

        /// The interactor refused the request; the message says why.
        public static let failed = Code(rawValue: "failed")

        /// No interactor is registered for the request's class.
        public static let notRegistered = Code(rawValue: "notRegistered")

        /// The interactor, or a middleware, ended without an answer.
        public static let abandoned = Code(rawValue: "abandoned")

        /// The request, or the task that awaited it, was cancelled.
        public static let cancelled = Code(rawValue: "cancelled")

        /// The request was executed again before it was answered.
        public static let inProgress = Code(rawValue: "inProgress")

        /// Requests execute each other without an end. Only with a ``ContextMiddleware``.
        public static let cycle = Code(rawValue: "cycle")

        /// No answer came in time.
        public static let timedOut = Code(rawValue: "timedOut")

        /// A second answer came and was ignored. Only reported to ``InteractorExecutor/onUnhandledError``.
        public static let answeredTwice = Code(rawValue: "answeredTwice")
    }
}

/// How far a request is, as flags. A synchronous answer sets the lowest ones only.
nonisolated struct RequestProgress: OptionSet {
    let rawValue: UInt16

    /// One of the closures was read during the execution, so it may have been called.
    static let read = Self(rawValue: 1)
    /// `execute`, or a job of the request, is on the stack.
    static let executing = Self(rawValue: 2)
    /// An earlier execution has ended.
    static let ended = Self(rawValue: 4)
    /// A middleware has handed the request on.
    static let passedOn = Self(rawValue: 8)
    /// The request still has the strand of the last execution.
    static let hasStrand = Self(rawValue: 16)
    /// `complete` or `fail` has answered during the execution.
    static let answered = Self(rawValue: 32)
    /// There is an execution, or its outcome is on its way.
    static let hasExecution = Self(rawValue: 64)
    /// `execute` has returned, and nobody has answered.
    static let pending = Self(rawValue: 128)
    /// A task awaits what the interactor returns.
    static let awaited = Self(rawValue: 256)
    /// The answer is no longer wanted, for good.
    static let cancelled = Self(rawValue: 512)
    /// The execution has ended without its interactor, whose answer would come too late.
    static let closed = Self(rawValue: 1024)
    /// An interactor has set a closure in the place of the caller's, which come back with the next execution.
    static let replaced = Self(rawValue: 2048)
    /// A composite takes the error of the interactor that is called; a response goes straight to the
    /// closures.
    static let attempted = Self(rawValue: 4096)

    /// What outlives an execution.
    var lasting: Self { intersection([.cancelled, .replaced]) }

    /// Whether a closure can be handed out as it is.
    var isPlain: Bool { rawValue < 32 }

    /// Whether the request can be executed right away.
    var isIdle: Bool { rawValue & ~5 == 0 }

    /// Whether the request is being executed, and its first answer goes straight to the closures.
    var isUnanswered: Bool { rawValue & 2 != 0 && rawValue < 32 }

    /// Whether the execution has ended when the interactor returns.
    var isDone: Bool { rawValue < 64 && rawValue & 33 != 0 }
}

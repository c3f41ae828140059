/// How far a request is.
nonisolated enum RequestState {
    /// No executor has executed the request: each answer is one of an interactor that is called directly.
    case idle
    /// In a call, and unanswered.
    case executing
    /// In a call that `complete` or `fail` has answered.
    case answered
    /// In a call that is answered later: the interactor has taken the reply, or a composite waits.
    case replied
    /// In a call of a task that awaits what the interactor returns.
    case awaited
    /// The call has returned; nobody has answered, read a closure, or taken the reply.
    case forgotten
    /// The call has returned; a reply or running work answers later.
    case open
    /// The last execution is over.
    case ended
    /// The last execution was cancelled or abandoned: an answer would come too late.
    case closed

    /// Whether nothing uses the request.
    var isFree: Bool { self == .idle || self == .ended || self == .closed }

    /// Whether a call with closures is on the stack.
    var isInCall: Bool { self == .executing || self == .answered || self == .replied }

    /// Whether something answers later, or a task takes what is returned.
    var isAnsweredLater: Bool { self == .replied || self == .awaited || self == .open }

    /// Whether a call is on the stack.
    var isOnStack: Bool { isInCall || self == .awaited }
}

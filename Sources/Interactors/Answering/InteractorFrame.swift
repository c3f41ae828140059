/// One question of a call: the caller's, or one that a composite or a middleware asks in its place. With the closures
/// and tasks that belong to it.
nonisolated struct InteractorFrame {
    /// A number that is unique in the call. The caller's is 0.
    typealias ID = Int

    enum Kind: Hashable {
        case caller
        case composite
        /// A middleware observes the outcome. Whatever could answer the question around it can answer this one.
        case middleware
        /// A pause, the wait of a joined request, or work before a request continues. It isn't a question: only its own
        /// claims end it. Every other answer is for the question around it.
        case wait
    }

    let id: ID
    let kind: Kind
    /// Makes the next step from the answer. The caller's frame has none.
    let then: ((InteractorOutcome) -> InteractorDecision)?
    /// Whether code that has only the request may answer. If not, the frame fails when it has no claim.
    private(set) var isOpenToRequest: Bool
    /// Whether a function was read before there was a call, which may answer and isn't counted as a claim.
    private let wasRead: Bool
    /// The number of replies, and of functions that were read, that can answer it.
    private(set) var claims = 0
    /// The number of asynchronous works that use the request. An answer waits until they have ended.
    private(set) var works = 0
    /// The tasks of the work whose result is the answer.
    var tasks: [Task<Void, any Error>] = []
    /// The error of the first stop; nil if it wasn't stopped.
    private(set) var stopError: (any Error)?
    /// A function that tells whether its time is up, and the error then. Called without the lock, since a clock may be
    /// user code.
    typealias TimeLimit = (isTimeUp: () -> Bool, error: any Error)

    var timeLimit: TimeLimit?
    /// Run when the frame is stopped.
    var stopHandlers: [@Sendable () -> Void] = []
    /// Run in the request's isolation when the frame ends.
    var endHandlers: [() -> Void] = []

    init(
        id: ID,
        as kind: Kind,
        isOpenToRequest: Bool,
        wasRead: Bool = false,
        then: ((InteractorOutcome) -> InteractorDecision)? = nil
    ) {
        (self.id, self.kind, self.then) = (id, kind, then)
        (self.isOpenToRequest, self.wasRead) = (isOpenToRequest, wasRead)
    }

    /// Whether something else than the request itself can answer.
    var isClaimed: Bool { claims > 0 || works > 0 }

    /// Whether it was stopped by a cancellation or a time limit.
    var isStopped: Bool { stopError != nil }

    mutating func claim(byReading isReading: Bool) {
        claims += 1
        // An interactor that has taken a reply answers with it.
        if !isReading, !wasRead { isOpenToRequest = false }
    }

    mutating func release() { claims -= 1 }

    mutating func beginWork() { works += 1 }

    mutating func endWork() { works -= 1 }

    /// Stops the frame. Returns the handlers that have to run.
    mutating func stop(with error: any Error) -> [@Sendable () -> Void] {
        stopError = stopError ?? error
        defer { stopHandlers = [] }
        return tasks.map { task in { task.cancel() } } + stopHandlers
    }

    /// Ends the frame. Called in the request's isolation.
    func end() { for handler in endHandlers { handler() } }
}

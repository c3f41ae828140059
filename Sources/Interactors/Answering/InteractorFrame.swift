/// One level of a call: the caller's request, or a subrequest that a composite or a middleware makes in its place.
/// Stores the closures and tasks that belong to it.
nonisolated struct InteractorFrame {
    /// A number that is unique in the call. The caller's is 0.
    typealias ID = Int

    enum Kind: Hashable {
        case caller
        case composite
        /// A middleware observes the outcome. Code that has only the request can answer this frame if it could answer
        /// the one around it.
        case middleware
        /// A retry delay, the wait of a joined request, or work before a request continues. Only its own claims end
        /// it. Every other answer goes to the frame around it.
        case suspension
    }

    /// Asynchronous work that uses the request.
    struct Work {
        /// The work, unless an awaiting task does it.
        let id: ObjectIdentifier?
        /// Nil until the work has started.
        var task: Task<Void, any Error>?
    }

    /// A function that tells whether the time is up, and the error in that case. It is called without the lock, since
    /// a clock may be user code.
    typealias TimeLimit = (isTimeUp: () -> Bool, error: any Error)

    let id: ID
    let kind: Kind
    /// Decides what follows from the answer. The caller's frame has none.
    let then: ((InteractorOutcome) -> InteractorDecision)?
    /// Whether code that has only the request may answer. If not, the frame fails when it has no claim. Taking a reply
    /// closes it, unless a closure was read before.
    private(set) var isOpenToRequest: Bool
    /// Whether a closure was read. Code that keeps the request can then answer, even if a reply was taken, too.
    private var wasRead: Bool
    /// The number of replies that can answer the frame, and of closures that were read since the call exists.
    private(set) var claims = 0
    /// The work that uses the request. An answer waits until it ends.
    private(set) var works: [Work] = []
    /// The error of the first stop; nil if the frame wasn't stopped.
    private(set) var stopError: (any Error)?
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

    /// Whether anything besides the request itself can answer.
    var isClaimed: Bool { claims > 0 || !works.isEmpty }

    /// Whether a cancellation or a time limit stopped the frame.
    var isStopped: Bool { stopError != nil }

    mutating func claim(byReading isReading: Bool) {
        claims += 1
        if isReading { wasRead = true }
        // An interactor that has only taken a reply answers with it.
        if !wasRead { isOpenToRequest = false }
    }

    mutating func dropClaim() { claims -= 1 }

    mutating func add(_ work: ObjectIdentifier?) { works.append(Work(id: work)) }

    mutating func keep(_ task: Task<Void, any Error>, of work: ObjectIdentifier) {
        if let index = works.firstIndex(where: { $0.id == work }) { works[index].task = task }
    }

    mutating func remove(_ work: ObjectIdentifier?) { works.removeAll { $0.id == work } }

    /// Stops the frame. Returns the handlers to run.
    mutating func stop(with error: any Error) -> [@Sendable () -> Void] {
        if isStopped { return [] }
        stopError = error
        defer { stopHandlers = [] }
        return works.compactMap(\.task).map { task in { task.cancel() } } + stopHandlers
    }

    /// Ends the frame. Called in the request's isolation.
    func end() { for handler in endHandlers { handler() } }
}

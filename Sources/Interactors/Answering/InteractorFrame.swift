/// One question inside of a call: the caller's, or one that a composite or a middleware asks in its place.
nonisolated struct InteractorFrame {
    /// A number that no other frame of the call has. The caller's is 0.
    typealias ID = Int

    enum Kind: Hashable {
        case caller
        case composite
        /// A middleware watches. It is answered as the question around it is.
        case middleware
        /// A pause, the wait of a joined request, or work before a request continues. It isn't a question: only its own
        /// claims end it, and everything else answers the question around it.
        case wait
        /// A sequence asks the request of a step. If the step has a compensation, a stop waits for its answer, which
        /// decides whether it is undone.
        case step(isCompensated: Bool)
        /// A sequence undoes a step: what stops the frames around it doesn't reach it.
        case compensation

        /// Whether it asks a request of its own, a step's.
        var isOfStep: Bool {
            switch self {
            case .step, .compensation: true
            case .caller, .composite, .middleware, .wait: false
            }
        }
    }

    let id: ID
    let kind: Kind
    /// Whether code that has nothing but the request may still answer. Otherwise, the frame fails without a claim.
    private(set) var isOpenToRequest: Bool
    /// Whether it may be answered by a function that isn't counted.
    private let wasRead: Bool
    /// How many replies, and functions that were read, can answer it.
    private var claims = 0
    /// How much asynchronous work uses the request. An answer waits for its end.
    private(set) var works = 0

    init(id: ID, as kind: Kind, isOpenToRequest: Bool, wasRead: Bool = false) {
        (self.id, self.kind) = (id, kind)
        (self.isOpenToRequest, self.wasRead) = (isOpenToRequest, wasRead)
    }

    /// Whether something else than the bare request can answer.
    var isClaimed: Bool { claims > 0 || works > 0 }

    mutating func claimByReply() {
        claims += 1
        // An interactor that has taken a reply answers with it.
        if !wasRead { isOpenToRequest = false }
    }

    mutating func claimByReading() { claims += 1 }

    mutating func release() { claims -= 1 }

    mutating func beginWork() { works += 1 }

    mutating func endWork() { works -= 1 }
}

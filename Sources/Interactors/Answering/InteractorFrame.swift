/// One question of a call: the caller's, or one that a composite or a middleware asks in its place.
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
        /// The request of a step of a sequence. If the step has a compensation, a stop awaits its answer, which decides
        /// whether it is undone.
        case step(isCompensated: Bool)
        /// The request that undoes a step of a sequence. A stop of the frames around it doesn't affect it.
        case compensation

        /// Whether it has a request of its own: that of a step or a compensation.
        var isOfStep: Bool {
            switch self {
            case .step, .compensation: true
            case .caller, .composite, .middleware, .wait: false
            }
        }
    }

    let id: ID
    let kind: Kind
    /// Whether code that has only the request may answer. If not, the frame fails when it has no claim.
    private(set) var isOpenToRequest: Bool
    /// Whether a function was read before there was a call, which may answer and isn't counted as a claim.
    private let wasRead: Bool
    /// The number of replies, and of functions that were read, that can answer it.
    private var claims = 0
    /// The number of asynchronous works that use the request. An answer waits until they have ended.
    private(set) var works = 0

    init(id: ID, as kind: Kind, isOpenToRequest: Bool, wasRead: Bool = false) {
        (self.id, self.kind) = (id, kind)
        (self.isOpenToRequest, self.wasRead) = (isOpenToRequest, wasRead)
    }

    /// Whether its answer decides whether it is undone after a stop.
    var isCompensatedStep: Bool { kind == .step(isCompensated: true) }

    /// Whether something else than the request itself can answer.
    var isClaimed: Bool { claims > 0 || works > 0 }

    mutating func claim(byReading isReading: Bool) {
        claims += 1
        // An interactor that has taken a reply answers with it.
        if !isReading, !wasRead { isOpenToRequest = false }
    }

    mutating func release() { claims -= 1 }

    mutating func beginWork() { works += 1 }

    mutating func endWork() { works -= 1 }
}

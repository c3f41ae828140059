/// One question inside of a call: the caller's, or that of a composite or a middleware that asks in its place.
nonisolated struct InteractorFrame {
    /// A number that no other frame of the call has. The caller's is 0.
    typealias ID = Int

    let id: ID
    /// Whether it fails when nothing is left that can answer. Otherwise, the bare request still can.
    private(set) var isStrict: Bool
    /// Whether it asks the request of a step of a sequence.
    let isOfStep: Bool
    /// Whether it undoes something, so that what stops the frames around it doesn't reach it.
    let isShielded: Bool
    /// Whether it may be answered by a function that isn't counted.
    private let wasRead: Bool
    /// How many replies, and functions that were read, can answer it.
    private var claims = 0
    /// How much asynchronous work uses the request. An answer waits for its end.
    private(set) var works = 0

    init(id: ID, isStrict: Bool, isOfStep: Bool = false, isShielded: Bool = false, wasRead: Bool = false) {
        (self.id, self.isStrict, self.wasRead) = (id, isStrict, wasRead)
        (self.isOfStep, self.isShielded) = (isOfStep, isShielded)
    }

    /// Whether something else than the bare request can answer.
    var isClaimed: Bool { claims > 0 || works > 0 }

    /// Whether nothing is left that can answer.
    var isAbandoned: Bool { isStrict && !isClaimed }

    mutating func claimByReply() {
        claims += 1
        // Who has taken a reply answers with it.
        if !wasRead { isStrict = true }
    }

    mutating func claimByReading() { claims += 1 }

    mutating func release() { claims -= 1 }

    mutating func beginWork() { works += 1 }

    mutating func endWork() { works -= 1 }
}

/// Where something comes from that concerns a call.
nonisolated struct InteractorPlace {
    /// A number that no other thread has at the same time, and that isn't 0.
    typealias Thread = UInt

    let thread: Thread
    /// Whether the code may use the request.
    let isInside: Bool

    /// This thread, in code that may use the request.
    static var inside: Self { Self(thread: InteractorExecutor.currentThread, isInside: true) }

    /// This thread, which any code may be on: with a reply, or a timer.
    static var outside: Self { Self(thread: InteractorExecutor.currentThread, isInside: false) }
}

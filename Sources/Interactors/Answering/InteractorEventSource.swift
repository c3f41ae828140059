/// Where an event comes from: its thread, and whether the code may use the request.
nonisolated struct InteractorEventSource {
    /// A number that no other thread has at the same time. It is never 0.
    typealias Thread = UInt

    let thread: Thread
    /// Whether the code may use the request.
    let isInside: Bool

    /// This thread, in the request's isolation.
    static var inside: Self { Self(thread: InteractorExecutor.currentThread, isInside: true) }

    /// This thread, in code such as a reply or a timer, which may run anywhere.
    static var outside: Self { Self(thread: InteractorExecutor.currentThread, isInside: false) }
}

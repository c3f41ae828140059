nonisolated extension AnyInteractorRequest {
    /// Returns a function that calls `closure` where the request's closures run, and that any thread can call.
    ///
    ///     let update = request.relay(to: request.onUpdate)
    ///     service.load(progress: { update($0) }, …)
    ///
    /// The calls arrive in order, before the answer. After the answer, or a cancellation, the function does nothing. It
    /// claims no answer. If a test calls the interactor without an executor, `closure` is called in `isolation`;
    /// without one, it isn't called, which is reported.
    public final func relay<each Value: Sendable>(
        to closure: ((repeat each Value) -> Void)?,
        isolation: isolated (any Actor)? = #isolation
    ) -> @Sendable (repeat each Value) -> Void {
        assertIsolated()
        return InteractorRelay<repeat each Value>.function(to: closure, of: self, in: isolation)
    }
}

/// A closure of a request that other threads can have called in the request's isolation, until the answer.
///
/// **Why it is unchecked.** The closure isn't `Sendable`.
///
/// **Why it is sound.** It is called and released in the request's isolation. The rest is set before a thread uses it.
nonisolated private final class InteractorRelay<each Value: Sendable>: @unchecked Sendable {
    private var closure: ((repeat each Value) -> Void)?
    private var wait: InteractorWait?
    /// Used if there is no wait, since an interactor was called without an executor.
    private var mailbox: InteractorMailbox?

    private init() {}

    /// A function that any thread can call. Without a closure, it does nothing.
    static func function(
        to closure: ((repeat each Value) -> Void)?,
        of request: AnyInteractorRequest,
        in isolation: (any Actor)?
    ) -> @Sendable (repeat each Value) -> Void {
        let relay = InteractorRelay()
        if let closure {
            relay.closure = closure
            if request.interactorProgress.isUnused {
                relay.open(in: isolation, for: type(of: request))
            } else {
                relay.open(in: request.ensureWait())
            }
        }
        return { (value: repeat each Value) in relay.send(repeat each value) }
    }

    /// Calls the closure until `wait` is closed.
    private func open(in wait: InteractorWait) {
        let isClosed = wait.locked { state in
            if state.phase == .closed { return true }
            if state.mailbox == nil { state.mailbox = InteractorMailbox(in: state.isolation) }
            state.releases.append { self.closure = nil }
            return false
        }
        if isClosed { closure = nil } else { self.wait = wait }
    }

    /// Calls the closure in `isolation`. On the main thread, code without one counts as the main actor's.
    private func open(in isolation: (any Actor)?, for requestClass: AnyClass) {
        if let isolation = isolation ?? (MainThread.isCurrent ? MainActor.shared : nil) {
            mailbox = InteractorMailbox(in: isolation)
        } else {
            closure = nil
            InteractorHook.report(.noIsolation(requestClass), to: 0)
        }
    }

    private func send(_ value: repeat each Value) {
        let sent = Sent(relay: self, value: (repeat each value))
        if let wait { wait.relay(sent.deliver) } else { _ = mailbox?.send(sent.deliver) }
    }

    private func deliver(_ value: repeat each Value) { closure?(repeat each value) }

    /// A value on its way. (A closure that captures a pack crashes the compiler of Swift 6.3.)
    private struct Sent {
        let relay: InteractorRelay
        let value: (repeat each Value)

        func deliver() { relay.deliver(repeat each value) }
    }
}

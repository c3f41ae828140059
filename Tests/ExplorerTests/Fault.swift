#if os(macOS) || os(Linux)

/// A fault that a copy of the core has beside the right code, and the programs that can find it.
///
/// All of them are in one copy: a run chooses one by its number. An anchor is as short as can be, and stands once in all
/// files of the core, whichever that is. Rename it here with what it names.
struct Fault {
    let name: String
    let anchor: String
    /// What stands there instead. `FAULT` is true if a run has chosen this fault, and `…` is the anchor.
    let code: String
    /// The beginnings of their names.
    let programs: [String]

    init(_ name: String, at anchor: String, _ code: String, foundBy programs: String...) {
        (self.name, self.anchor, self.code, self.programs) = (name, anchor, code, programs)
    }

    static let all = answers + cancellations + composites + others

    private static let answers = [
        Fault(
            "a later answer counts",
            at: "|| state.outcome != nil { return state.stopError == nil ?",
            "|| state.outcome != nil && !FAULT { return state.stopError == nil ?",
            foundBy: "two replies answer ("
        ),
        Fault(
            "a function answers another execution than that in which it was read",
            at: "generation == self.generation && (stage",
            "(FAULT || generation == self.generation) && (stage",
            foundBy: "functions are called when a request without a reply is executed again"
        ),
        Fault(
            "a reply that was taken again isn't counted",
            at: "state.claims += 1",
            "state.claims = FAULT ? 1 : state.claims + 1",
            foundBy: "a reply is dropped, then one answers"
        ),
        Fault(
            "an answer arrives before its updates",
            at: "$0.isReady && !$0.hasMail",
            "$0.isReady && (FAULT || !$0.hasMail)",
            foundBy: "updates come before the answer"
        ),
        Fault(
            "a thread's update is called beside work",
            at: "state.hasMail && state.work == nil",
            "state.hasMail && (FAULT || state.work == nil)",
            foundBy: "a thread relays beside work, awaited (nowhere)"
        ),
        Fault(
            "an answer that is on its way overtakes others",
            at: "(!state.isOnItsWay ||",
            "(FAULT || !state.isOnItsWay ||",
            foundBy: "a request is answered after another one, while it is executed"
        ),
        Fault(
            "who drops the last reply calls the closures without an isolation",
            at: "else if let request {",
            "else if let request = request ?? (FAULT ? locked({ $0.request }) : nil) {",
            foundBy: "the last reply is dropped (nowhere)"
        ),
        Fault(
            "a late answer arrives without an isolation",
            at: "if kind == .closures, locked",
            "if kind == .closures, !FAULT, locked",
            foundBy: "without an isolation"
        ),
        Fault(
            "a task waits, and doesn't see that something has come",
            at: "if state.isReady || callsMail",
            "if !FAULT && state.isReady || callsMail",
            foundBy: "a reply answers, awaited"
        ),
        Fault(
            "a programmer's mistake that the caller gets isn't reported",
            at: "!wasReported.exchange(true, ordering: .relaxed)",
            "!FAULT && …",
            foundBy: "the last reply is dropped ("
        ),
        Fault(
            "closures are released where the last reference goes",
            at: "if let mailbox = locked({ $0.jobMailbox }) { mailbox.send(close)",
            "if !FAULT, let mailbox = locked({ $0.jobMailbox }) { mailbox.send(close)",
            foundBy: "the last reference to an unanswered request goes on another thread"
        ),
    ]

    private static let cancellations = [
        Fault(
            "updates arrive after cancel()",
            at: "if !self.isStopped { closure() }",
            "if FAULT || !self.isStopped { closure() }",
            foundBy: "an update's closure cancels"
        ),
        Fault(
            "an awaited interactor that knows of a cancellation is abandoned",
            at: "if isAwaited, request.isCancelled { stop() }",
            "if !FAULT, isAwaited, request.isCancelled { stop() }",
            foundBy: "code that sees a cancellation doesn't answer, awaited by a canceled task"
        ),
        Fault(
            "a reply counts after a cancellation",
            at: "if isIgnored {",
            "if isIgnored && !FAULT {",
            foundBy: "a reply whose cancellation code knows answers"
        ),
        Fault(
            "a handler that comes after the cancellation doesn't run",
            at: "if isStopped { handler() }",
            "if isStopped, !FAULT { handler() }",
            foundBy: "a reply is kept, and the task canceled"
        ),
        Fault(
            "something begins after a cancellation",
            at: "if isStopped || Task.isCancelled { throw CancellationError() }",
            "if !FAULT { … }",
            foundBy: "a canceled task executes nothing",
            "attempts fail, and are canceled, in retry"
        ),
        Fault(
            "cancel() of an awaited request doesn't cancel the task of a composite",
            at: "cancellations ?? [] {",
            "cancellations ?? [] where !FAULT {",
            foundBy: "work waits for its cancellation"
        ),
    ]

    private static let composites = [
        Fault(
            "two attempts of a request run at once",
            at: "outer !== InteractorWait.surrounding.get()",
            "outer !== InteractorWait.surrounding.get(), !FAULT",
            foundBy: "two attempts at once"
        ),
        Fault(
            "an attempt begins after the limit",
            at: "$0.isCancelled } || isTooLate()",
            "$0.isCancelled } || !FAULT && isTooLate()",
            foundBy: "time is up between attempts",
            "time is up before a fallback"
        ),
        Fault(
            "a cancellation is shared",
            at: "if request.isCancelled || Task.isCancelled || InteractorError(error).code == .cancelled {",
            "if !FAULT, request.isCancelled || Task.isCancelled || InteractorError(error).code == .cancelled {",
            foundBy: "two joined requests, the first is canceled"
        ),
        Fault(
            "a canceled request gets its turn",
            at: "while let next = next(key) { if next.answer(with: Self.first) { return } }",
            "while let next = next(key) { if next.answer(with: Self.first) || FAULT { return } }",
            foundBy: "a queued request is canceled when it may be its turn",
            "two of three joined requests are canceled"
        ),
        Fault(
            "a queue begins before it has waited",
            at: "if isFirst(key) { return nil }",
            "if isFirst(key) || FAULT { return nil }",
            foundBy: "two queued requests"
        ),
        Fault(
            "a newer request doesn't cancel the older one",
            at: "older?.cancel()",
            "if !FAULT { … }",
            foundBy: "the older one waits for a reply"
        ),
        Fault(
            "an older request that is tried again replaces a newer one",
            at: "newest > number",
            "newest > number && !FAULT",
            foundBy: "a newer request while the older one is tried again"
        ),
    ]

    private static let others = [
        Fault(
            "a middleware sees an answer twice",
            at: "for handler in handlers.reversed() {",
            "for handler in Array(handlers.reversed()) + (FAULT ? handlers : []) {",
            foundBy: "a middleware sees a reply ("
        ),
        Fault(
            "a snapshot of the routes is published when it may be old",
            at: "private func snapshot() -> InteractorRouteSnapshot {",
            """
            …
            if FAULT {
                let old = InteractorRouteSnapshot(of: state.withLock { $0.routes })
                state.withLock { $0.snapshots.append(old) }
                published.store(UInt(bitPattern: Unmanaged.passUnretained(old).toOpaque()), ordering: .releasing)
                return old
            }
            return
            """,
            foundBy: "an interactor is registered while another one is needed"
        ),
    ]
}
#endif

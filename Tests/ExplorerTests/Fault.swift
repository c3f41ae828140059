#if os(macOS) || os(Linux)

/// A fault that a copy of the core has beside the right code, and the programs that can find it.
///
/// All of them are in one copy: a run chooses one by its number. An anchor is as short as can be, and stands once in all
/// files of the core, whichever that is. Rename it here with what it names.
struct Fault {
    enum Seam {
        /// Runs the code before the body of the function or property whose declaration begins like that. There, the
        /// code may return, or change what the body begins with.
        case before(String)
        /// Puts the code in the place of that text.
        case instead(String)
    }

    let name: String
    let seam: Seam
    /// `FAULT` is true if a run has chosen this fault.
    let code: String
    /// The beginnings of their names.
    let programs: [String]

    init(_ name: String, _ seam: Seam, _ code: String, foundBy programs: String...) {
        (self.name, self.seam, self.code, self.programs) = (name, seam, code, programs)
    }

    static let all = [
        Fault(
            "two threads run a call",
            .before("func receive(from "),
            "if FAULT, !hasIsolation, request != nil, case .thread = owner { owner = .nobody }",
            foundBy: "an update comes from another thread (nowhere)",
            "two replies answer (nowhere)"
        ),
        Fault(
            "an update arrives on the thread that sends it",
            .before("func add(_ update: @escaping () -> Void, for frame: FrameID"),
            "if FAULT { return update() }",
            foundBy: "updates come before the answer ("
        ),
        Fault(
            "an answer replaces one that is on its way",
            .before("mutating func answer("),
            "if FAULT, index(of: frame) != nil { answer = nil }",
            foundBy: "two replies answer ("
        ),
        Fault(
            "a cancellation is never too late",
            .before("func stop( _ frame: InteractorFrame.ID"),
            "if FAULT { answer = nil }",
            foundBy: "two replies answer, awaited by a cancelled task",
            "a reply answers in time ("
        ),
        Fault(
            "what comes beside a cancellation arrives after it",
            .instead("call.handlePending(of: self) case"),
            "if !FAULT { call.handlePending(of: self) }\ncase",
            foundBy: "a reply answers, cancel()"
        ),
        Fault(
            "a pause is a question",
            .instead("var answerable: InteractorFrame.ID {"),
            "var answerable: InteractorFrame.ID { if FAULT { return innermost }; return",
            foundBy: "a request is completed in a pause ("
        ),
        Fault(
            "a function answers another execution than that in which it was read",
            .instead("generation == self.generation"),
            "(FAULT || generation == self.generation)",
            foundBy: "functions are called when the request is executed again"
        ),
        Fault(
            "a reply is dropped unseen while its request is executed again",
            .instead("call.locked({ $0.answerer }) == .request"),
            "(FAULT ? call.locked({ $0.answerer }) != .others : call.locked({ $0.answerer }) == .request)",
            foundBy: "a reply is dropped before or while the request is executed again"
        ),
        Fault(
            "a reply that was taken again isn't counted",
            .before("func claim(byReading "),
            "if FAULT { claims = 0 }",
            foundBy: "a reply is dropped, then one answers"
        ),
        Fault(
            "a task waits, and doesn't see that something has come",
            .before("func suspendTask("),
            "if FAULT { hasNews = false }",
            foundBy: "a reply answers, awaited"
        ),
        Fault(
            "an answer comes by a task that begins elsewhere",
            .instead("Task.detached(priority: .userInitiated, operation: operation)"),
            "if FAULT { Task.detached { [self] in await operation() } } else { Task.detached(operation: operation) }",
            foundBy: "two requests are answered in order (main)"
        ),
        Fault(
            "the end of a call takes what other threads have brought",
            .before("func receive(from "),
            """
            if FAULT, hasIsolation, !source.isInside, case .thread = owner {
                due = enqueued
                hasNews = true
                return (due, .waits)
            }
            """,
            foundBy: "a request is answered after another one, while it is executed (main)"
        ),
        Fault(
            "the first job takes all",
            .before("func startJob("),
            "if FAULT { due = enqueued }",
            foundBy: "an update comes before a later answer of another request (main)"
        ),
        Fault(
            "work shares its request",
            .before("func beginWork() { owner"),
            "defer { if FAULT { owner = .nobody } }",
            foundBy: "a thread relays beside work (nowhere)"
        ),
        Fault(
            "an awaited call doesn't know of its work",
            .instead("frame.add(nil)"),
            "if !FAULT { frame.add(nil) }",
            foundBy: "work takes a reply late, awaited by a cancelled task"
        ),
        Fault(
            "an answer cancels the work of the next attempt",
            .instead("for task in needless { task.cancel() }"),
            """
            for task in FAULT && !needless.isEmpty ? locked({ $0.frames.flatMap { $0.works.compactMap(\\.task) } }) : needless { task.cancel() }
            """,
            foundBy: "a thread fails an attempt whose work ends (main)"
        ),
        Fault(
            "a handler that comes after the cancellation doesn't run",
            .before("func addStopHandler("),
            "if FAULT, isStopped(frame) { return true }",
            foundBy: "a handler is added when the task may be cancelled"
        ),
        Fault(
            "a cancelled request keeps the turn of those that it joined",
            .instead("outcome.error == nil || !request.isCancelled"),
            "(outcome.error == nil) != FAULT || !request.isCancelled",
            foundBy: "the first of two joined requests is cancelled"
        ),
        Fault(
            "requests join one that has ended",
            .instead("requests.lines.remove(key), !line"),
            "(FAULT ? requests.lines.withLock { $0[key] } : requests.lines.remove(key)), !line",
            foundBy: "two joined requests ("
        ),
        Fault(
            "an older request hears late of a newer one",
            .instead("$0 === call.isolation"),
            "($0 === call.isolation) != FAULT",
            foundBy: "a newer request in the same isolation"
        ),
        Fault(
            "an older request that is tried again replaces a newer one",
            .instead("present.number >= call.number"),
            "(FAULT ? present === call : present.number >= call.number)",
            foundBy: "a newer request in another isolation, while the older one is tried again"
        ),
        Fault(
            "a time limit doesn't count between synchronous attempts",
            .before("func stopWhatIsLate("),
            "if FAULT { return }",
            foundBy: "time is up between synchronous attempts",
            "time is up before a synchronous fallback"
        ),
        Fault(
            "each attempt whose time was up is remembered",
            .before("func dropClaim(on frame: InteractorFrame.ID"),
            "if FAULT, index(of: frame) == nil { return .waits }",
            foundBy: "time is up for a thousand attempts"
        ),
        Fault(
            "closures are released where the last reference goes",
            .before("func abandon(with error: any Error, releasing"),
            "if FAULT { return failFrames(with: error) }",
            foundBy: "the last reference to an unanswered request goes on another thread"
        ),
        Fault(
            "a joined request that is cancelled while it waits stays in the line",
            .before("func leave(_ place: Int"),
            "if FAULT { return }",
            foundBy: "hundreds of joined requests are cancelled while they wait"
        ),
        Fault(
            "an error that is on its way counts more than the stop around it",
            .before("func answerOutward("),
            "let isStop = isStop && !FAULT",
            foundBy: "an error is on its way, and its request cancelled"
        ),
        Fault(
            "a snapshot of the routes is published when it may be old",
            .before("func snapshot() -> InteractorRouteSnapshot"),
            """
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

#if os(macOS) || os(Linux)
import Foundation
import Testing

/// A fault that is put into a copy of the core, and the programs that can find it.
struct Fault {
    let name: String
    let file: String
    let right: String
    let wrong: String
    /// The beginnings of their names.
    let programs: [String]

    init(
        _ name: String,
        in file: String,
        _ right: String,
        becomes wrong: String,
        foundBy programs: String...
    ) {
        (self.name, self.file, self.right, self.wrong, self.programs) = (name, file, right, wrong, programs)
    }

    /// Changes the copy in `folder`.
    func put(into folder: String) throws {
        let path = "\(folder)/\(file)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try #require(text.components(separatedBy: right).count == 2, "\(name): \(file) hasn't \(right) once.")
        let faulty = text.replacingOccurrences(of: right, with: wrong)
        try faulty.write(toFile: path, atomically: true, encoding: .utf8)
    }

    static let all = [
        Fault(
            "two threads run a call",
            in: "Answering/InteractorCallOwnership.swift",
            "case .nobody where place.isInside || request != nil:",
            becomes:
                "case .nobody where place.isInside || request != nil, .thread where !hasIsolation && request != nil:",
            foundBy: "an update comes from another thread (nowhere)",
            "two replies answer (nowhere)"
        ),
        Fault(
            "an update arrives on the thread that sends it",
            in: "Reply.swift",
            "call.add({ relay.deliver(value) }, for: frame)",
            becomes: "withExtendedLifetime((call, frame)) { relay.deliver(value) }",
            foundBy: "updates come before the answer ("
        ),
        Fault(
            "an answer replaces one that is on its way",
            in: "Answering/InteractorCallState.swift",
            "guard let index = index(of: frame), answer == nil || isEndOfWait(around: frame) else {",
            becomes: "guard let index = index(of: frame) else {",
            foundBy: "two replies answer ("
        ),
        Fault(
            "a cancellation is never too late",
            in: "Answering/InteractorCallState.swift",
            "if answer != nil || callerIsTask",
            becomes: "if callerIsTask",
            foundBy: "two replies answer, awaited by a cancelled task",
            "a reply answers in time ("
        ),
        Fault(
            "what comes beside a cancellation arrives after it",
            in: "AnyInteractorRequest.swift",
            """
                        // An answer may have come in between.
                        call.takeAll(of: self)

            """,
            becomes: "",
            foundBy: "a reply answers, cancel()"
        ),
        Fault(
            "a pause is a question",
            in: "Answering/InteractorCallState.swift",
            ".last { $0.kind != .wait }?.id",
            becomes: ".last?.id",
            foundBy: "a request is completed in a pause ("
        ),
        Fault(
            "a function answers another execution than that in which it was read",
            in: "Answering/InteractorProgress.swift",
            "execution == self.execution && (stage",
            becomes: "(stage",
            foundBy: "functions are called when the request is executed again"
        ),
        Fault(
            "a reply is dropped unseen while its request is executed again",
            in: "Answering/Executing.swift",
            "call.answerer == .request { abandon(call) }",
            becomes: "call.answerer != .others { abandon(call) }",
            foundBy: "a reply is dropped before or while the request is executed again"
        ),
        Fault(
            "a reply that was taken again isn't counted",
            in: "Answering/InteractorFrame.swift",
            """
                mutating func claim(byReading isReading: Bool) {
                    claims += 1

            """,
            becomes: """
                    mutating func claim(byReading isReading: Bool) {
                        claims = 1

                """,
            foundBy: "a reply is dropped, then one answers"
        ),
        Fault(
            "a task waits, and doesn't see that something has come",
            in: "Answering/InteractorCallOwnership.swift",
            """
                    if runner == .task, hasNews { return false }

            """,
            becomes: "",
            foundBy: "a reply answers, awaited"
        ),
        Fault(
            "an answer comes by a task that begins elsewhere",
            in: "Answering/InteractorJob.swift",
            "Task.detached(priority: .userInitiated, operation: operation)",
            becomes: "Task.detached { [self] in await operation() }",
            foundBy: "two requests are answered in order (main)"
        ),
        Fault(
            "the end of a call takes what other threads have brought",
            in: "Answering/InteractorCallOwnership.swift",
            """
                        case .thread(let thread) where thread != place.thread: return receiveByJob()
                        case .thread,
            """,
            becomes: "            case .thread,",
            foundBy: "a request is answered after another one, while it is executed (main)"
        ),
        Fault(
            "the first job takes all",
            in: "Answering/InteractorCallOwnership.swift",
            "due = max(due, begun)",
            becomes: "due = enqueued",
            foundBy: "an update comes before a later answer of another request (main)"
        ),
        Fault(
            "work shares its request",
            in: "Answering/InteractorCallOwnership.swift",
            "mutating func beginWork() { runner = .work }",
            becomes: "mutating func beginWork() { runner = .nobody }",
            foundBy: "a thread relays beside work (nowhere)"
        ),
        Fault(
            "an awaited call doesn't know of its work",
            in: "Answering/Executing.swift",
            "if interactorProgress.stage == .awaited { frame.beginWork() }",
            becomes: "if interactorProgress.stage == .over { frame.beginWork() }",
            foundBy: "work takes a reply late, awaited by a cancelled task"
        ),
        Fault(
            "an answer cancels the work of the next attempt",
            in: "Answering/InteractorCall.swift",
            "for task in needless { task.cancel() }",
            becomes:
                "if !needless.isEmpty { locked { $0.frames.flatMap(\\.tasks) }.forEach { $0.cancel() } }",
            foundBy: "a thread fails an attempt whose work ends (main)"
        ),
        Fault(
            "a handler that comes after the cancellation doesn't run",
            in: "Answering/InteractorCallState.swift",
            "if isStopped(frame) { return false }",
            becomes: "if isStopped(frame) { return true }",
            foundBy: "a handler is added when the task may be cancelled"
        ),
        Fault(
            "a cancelled request keeps the turn of those that it joined",
            in: "Composition/Joined.swift",
            "if outcome.error == nil || !request.isCancelled {",
            becomes: "if outcome.error != nil || !request.isCancelled {",
            foundBy: "the first of two joined requests is cancelled"
        ),
        Fault(
            "requests join one that has ended",
            in: "Composition/Joined.swift",
            "queue.waiting.remove(key) ?? []",
            becomes: "queue.waiting.withLock { $0[key] ?? [] }",
            foundBy: "two joined requests ("
        ),
        Fault(
            "an older request hears late of a newer one",
            in: "Composition/Latest.swift",
            "isolation === newer.isolation",
            becomes: "isolation !== newer.isolation",
            foundBy: "a newer request in the same isolation"
        ),
        Fault(
            "an older request that is tried again replaces a newer one",
            in: "Composition/Latest.swift",
            "if calls.keys[id, default: []].insert(key).inserted {",
            becomes: "if calls.keys[id, default: []].insert(key).inserted || calls.latest[key] !== call {",
            foundBy: "a newer request in another isolation, while the older one is tried again"
        ),
        Fault(
            "a snapshot of the routes is published when it may be old",
            in: "Registration/InteractorRouteTable.swift",
            """
                    state.withLock { state in
                        let snapshot = InteractorRouteSnapshot(of: state.routes)
                        state.snapshots.append(snapshot)
                        unsafe published.store(
                            UInt(bitPattern: Unmanaged.passUnretained(snapshot).toOpaque()),
                            ordering: .releasing
                        )
                        return snapshot
                    }

            """,
            becomes: """
                        let snapshot = state.withLock { state in
                            let snapshot = InteractorRouteSnapshot(of: state.routes)
                            state.snapshots.append(snapshot)
                            return snapshot
                        }
                        unsafe published.store(
                            UInt(bitPattern: Unmanaged.passUnretained(snapshot).toOpaque()),
                            ordering: .releasing
                        )
                        return snapshot

                """,
            foundBy: "an interactor is registered while another one is needed"
        ),
    ]
}
#endif

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
            "a job runs while another one does",
            in: "Answering/InteractorStrand.swift",
            "if queue.runner != .nobody { return .wait }",
            becomes: "if queue.runner == .call { return .wait }",
            foundBy: "an update comes from another thread (nowhere)",
            "two replies answer (nowhere)"
        ),
        Fault(
            "an update arrives on the thread that sends it",
            in: "Reply.swift",
            "strand.run { if !execution.isStopped { box.value?(value) } }",
            becomes: "if !execution.isStopped { box.value?(value) }",
            foundBy: "updates come before the answer ("
        ),
        Fault(
            "an answer replaces one that is on its way",
            in: "Answering/InteractorAnswer.swift",
            "if isSettled { return false }",
            becomes: "if isOver { return false }",
            foundBy: "two replies answer ("
        ),
        Fault(
            "a cancellation is never too late",
            in: "Answering/InteractorExecution.swift",
            "let isTooLate = chain.contains { $0.state.isSettled }",
            becomes: "let isTooLate = false",
            foundBy: "two replies answer, awaited by a cancelled task",
            "time is up in a sequence ("
        ),
        Fault(
            "an answer is taken, and arrives later",
            in: "Answering/InteractorExecution.swift",
            "return strand.add(isHere: isHere) { state.take(outcome) ? { self.arrive() } : nil }",
            becomes: """
                let isFirst = withAnswer { $0.take(outcome) }
                return strand.add(isHere: isHere) { isFirst ? { self.arrive() } : nil }
                """,
            foundBy: "a reply answers, cancel()",
            "a reply answers, another is dropped, cancel()"
        ),
        Fault(
            "a reply that was taken again isn't counted",
            in: "Answering/InteractorExecution.swift",
            "        if isAnswerable { return false }\n",
            becomes: "",
            foundBy: "a reply is dropped, then one answers"
        ),
        Fault(
            "a sequence doesn't say that it will answer",
            in: "Composition/SequenceInteractorRun.swift",
            "        execution.claim()\n",
            becomes: "",
            foundBy: "a sequence ends ("
        ),
        Fault(
            "two threads make a lazy interactor",
            in: "Registration/UnresolvedInteractorRoute.swift",
            "if let built { return built }",
            becomes: "",
            foundBy: "two threads need a lazy interactor"
        ),
        Fault(
            "a larger table is published before it is filled",
            in: "Registration/InteractorRouteTable.swift",
            "        for (key, route) in slots.routes { _ = larger.set(route, forKey: key) }\n",
            becomes: """
                        published.store(larger.address, ordering: .releasing)
                        for (key, route) in slots.routes { _ = larger.set(route, forKey: key) }

                """,
            foundBy: "other interactors are registered meanwhile"
        ),
        Fault(
            "a handler that comes after the cancellation doesn't run",
            in: "Answering/InteractorAnswer.swift",
            "return handler.event == .cancellation ? isCancelled : isOver",
            becomes: "return handler.event == .end && isOver",
            foundBy: "a handler is added when the task may be cancelled"
        ),
        Fault(
            "a cancelled request keeps the turn of those that it joined",
            in: "Composition/Joined.swift",
            "                if claim.execution.settle(.success(turn)) { return }\n",
            becomes: "",
            foundBy: "the first of two joined requests is cancelled"
        ),
        Fault(
            "requests join one that has ended",
            in: "Composition/Joined.swift",
            "executions.waiting.withLock { $0.removeValue(forKey: key) ?? [] }",
            becomes: "executions.waiting.withLock { $0[key] ?? [] }",
            foundBy: "two joined requests ("
        ),
    ]
}
#endif

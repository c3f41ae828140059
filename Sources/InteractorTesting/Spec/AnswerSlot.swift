import Interactors

/// What came of one execution.
nonisolated enum SpecAnswer<Response> {
    case response(Response)
    case error(InteractorError)
    /// Why there is no answer.
    case missing(String)

    /// As a failure shows it.
    var text: String {
        switch self {
        case .response(let response): "answered \(describe(response))"
        case .error(let error): "failed with \(describe(error))"
        case .missing(let reason): reason
        }
    }
}

/// Takes the answer to one request, and the updates before it. The first answer counts; what comes after it is
/// reported.
nonisolated final class AnswerSlot<Response>: Sendable {
    private let name: String
    private let site: CallSite
    private let reporter = Reporter()
    private let first = Guarded<SpecAnswer<Response>?>(nil)
    private let updates = EventLog<SpecStep>()

    init(of name: String, reportingAt site: CallSite) { (self.name, self.site) = (name, site) }

    func fill(_ answer: SpecAnswer<Response>) {
        let present = first.withLock { first in
            defer { first = first ?? answer }
            return first
        }
        switch (present, answer) {
        case (nil, _), (.missing, _), (_, .missing): break
        default: reportSecond(answer.text)
        }
    }

    func reportSecond(_ second: String) {
        let present = first.withLock { $0?.text ?? "answered" }
        reporter.report("Expected one answer from \(name); it \(present), and then: \(second)", at: site)
    }

    var isFilled: Bool { first.withLock { $0 != nil } }

    func note(_ update: SpecStep) {
        if isFilled { reportSecond("an \(update.text)") } else { updates.append(update) }
    }

    /// Waits for the answer, and has others' `work` done until it comes.
    nonisolated(nonsending) func answer(
        within bound: Duration,
        doing work: nonisolated(nonsending) () async -> Void = {}
    ) async throws -> SpecAnswer<Response> {
        let note = await waitInTest(within: bound) {
            await work()
            return isFilled
        }
        try Task.checkCancellation()
        if let note { fill(.missing("didn't answer within \(bound)" + (note.isEmpty ? "" : ".\(note)"))) }
        return first.withLock { $0 ?? .missing("didn't answer") }
    }

    /// The updates before the answer, in order.
    var trace: [SpecStep] { updates.all }
}

/// Held by the closures of the request; when the last of them goes, no answer will come.
nonisolated final class AnswerPromise<Response>: Sendable {
    let slot: AnswerSlot<Response>

    init(_ slot: AnswerSlot<Response>) { self.slot = slot }

    deinit { slot.fill(.missing("dropped the request without an answer")) }
}

import Interactors

/// What came of one execution.
nonisolated enum SpecOutcome<Response> {
    case response(Response)
    case error(InteractorError)
    /// Nobody is left who could answer.
    case dropped
    /// The bound has passed.
    case late

    /// As a failure shows it.
    var text: String {
        switch self {
        case .response(let response): describe(response)
        case .error(let error): describe(error)
        case .dropped, .late: "no answer"
        }
    }

    var isAnswer: Bool {
        switch self {
        case .response, .error: true
        case .dropped, .late: false
        }
    }
}

/// Takes the outcome of one execution; the first counts, a second answer is reported.
nonisolated final class OutcomeSlot<Response>: Sendable {
    private let name: String
    private let site: CallSite
    private let reporter = Reporter()
    private let first = Guarded<SpecOutcome<Response>?>(nil)
    private let filled = Waiting()

    init(of name: String, reportingAt site: CallSite) {
        self.name = name
        self.site = site
    }

    func fill(_ outcome: SpecOutcome<Response>) {
        let present = first.withLock { first in
            if first == nil {
                first = outcome
                return nil as SpecOutcome<Response>?
            }
            return first
        }
        guard let present else { return filled.advance() }
        guard present.isAnswer, outcome.isAnswer else { return }
        reporter.report(
            "\(name) answered twice.",
            expected: "one answer, which was \(present.text)",
            came: outcome.text,
            at: site
        )
    }

    /// Takes what only the executor sees: a second answer that it kept back.
    func report(_ error: InteractorError) {
        let present = first.withLock { $0 }
        reporter.report(
            "\(name) answered twice.",
            expected: "one answer" + (present.map { ", which was \($0.text)" } ?? ""),
            came: error.message,
            at: site
        )
    }

    nonisolated(nonsending) func outcome(
        within bound: Duration,
        on clock: any Clock<Duration>
    ) async throws -> SpecOutcome<Response> {
        if filled.count == 0, await !filled.reach(1, within: bound, on: clock) {
            try Task.checkCancellation()
            fill(.late)
        }
        return first.withLock { $0 } ?? .late
    }
}

/// Held by the closures of the request; when the last of them goes, no answer will come.
nonisolated final class OutcomePromise<Response>: Sendable {
    let slot: OutcomeSlot<Response>

    init(_ slot: OutcomeSlot<Response>) {
        self.slot = slot
    }

    deinit { slot.fill(.dropped) }
}

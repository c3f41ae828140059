import Interactors

/// What one execution of a spec has brought: updates, an answer, and the reports of its executor. The first answer
/// counts.
nonisolated final class SpecOutcome<Response>: Sendable {
    private struct State {
        var updates: [SpecStep] = []
        var answer: Result<Response, InteractorError>?
        /// Why there is no answer, if there is none.
        var missing = "didn't answer"
        /// What the executor has reported so far.
        var reports: [InteractorError] = []
        /// Whether the test has failed for it.
        var isReported = false
    }

    private let name: String
    private let site: CallSite
    private let reporter = Reporter()
    private let state = Guarded(State())

    init(of name: String, at site: CallSite) { (self.name, self.site) = (name, site) }

    /// The updates before the answer, in order.
    var updates: [SpecStep] { state.withLock { $0.updates } }

    var answer: Result<Response, InteractorError>? { state.withLock { $0.answer } }

    /// Whether there is an answer. A programmer's mistake isn't one.
    var isAnswered: Bool {
        let mistakes: [InteractorError.Code] = [.abandoned, .inProgress, .noIsolation, .notRegistered]
        if case .failure(let error) = answer { return !mistakes.contains(error.code) }
        return answer != nil
    }

    func complete(with answer: Result<Response, InteractorError>) {
        state.withLock { $0.answer = $0.answer ?? answer }
    }

    func receive(_ update: SpecStep) {
        if answer != nil { return reportSecond("an \(describe(update))") }
        state.withLock { $0.updates.append(update) }
    }

    /// Called with each report of the executor.
    func hear(_ report: InteractorError) { state.withLock { $0.reports.append(report) } }

    /// Fails the test for each report, but the one of the answer, or of the dropped request. If the answer's lateness
    /// `isReported`, nothing else is.
    func end(missing: String, isReported: Bool) {
        var (own, reports): (InteractorError.Code?, [InteractorError]) = state.withLock { state in
            (state.missing, state.isReported) = (missing, isReported)
            return switch state.answer {
            case .success: (nil, state.reports)
            case .failure(let error): (error.code, state.reports)
            case nil: (.abandoned, state.reports)
            }
        }
        for report in reports where !isReported && !report.isReported {
            if report.code == own {
                own = nil
                continue
            }
            let isSecond = report.code == .answeredTwice
            reportSecond(
                describe(report),
                insteadOf: isSecond ? "one answer" : "nothing for onUnhandledError"
            )
        }
    }

    private func reportSecond(_ second: String, insteadOf expected: String = "one answer") {
        // The report may arrive before the first answer.
        let first = answer == nil ? "" : "it \(text), and then: "
        reporter.report("Expected \(expected) from \(name); \(first)\(second)", at: site)
    }

    /// Fails the test, since an event needed the request. A request that was dropped fails it anyway.
    func reportSkipped(_ event: String) {
        if answer == nil { return }
        let text = "it \(text), and the request had ended before \(event)"
        reporter.report("Expected \(name) to be at work at \(event); \(text)", at: site)
    }

    /// Fails the test, since something else was expected.
    func reportInstead(of expected: String) { report("Expected \(expected) from \(name); it \(text)") }

    /// Fails the test, unless that has happened: an answer that is the failure of a double or a clock has been
    /// reported.
    func report(_ message: String) {
        if case .failure(let error) = answer, error.isReported { return }
        if !state.withLock({ $0.isReported }) { reporter.report(message, at: site) }
    }

    private var text: String {
        switch answer {
        case .success(let response): "answered \(describe(response))"
        case .failure(let error): "failed with \(describe(error))"
        case nil: state.withLock { $0.missing }
        }
    }
}

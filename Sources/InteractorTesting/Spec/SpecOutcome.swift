import Interactors

/// What one execution of a spec has brought: updates, an answer, and the reports of its executor. The first answer
/// counts.
nonisolated final class SpecOutcome<Response>: Sendable {
    private struct State {
        var updates: [SpecStep] = []
        var answer: Result<Response, InteractorError>?
        /// Why there is no answer, if there is none.
        var missing = "didn't answer"
        /// What the executor has reported before the end.
        var reports: [InteractorError] = []
        /// The mistake that is the answer, or the dropped request, until it is reported, too.
        var mistake: InteractorError.Code?
        /// Whether the test has failed for the lack of an answer.
        var isReported = false
        var hasEnded = false
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
    var isAnswered: Bool { mistake == nil }

    private var mistake: InteractorError.Code? {
        let mistakes: [InteractorError.Code] = [.abandoned, .inProgress, .noIsolation, .notRegistered]
        return switch answer {
        case .success: nil
        case .failure(let error): mistakes.first { $0 == error.code }
        case nil: .abandoned
        }
    }

    func complete(with answer: Result<Response, InteractorError>) {
        state.withLock { $0.answer = $0.answer ?? answer }
    }

    func receive(_ update: SpecStep) {
        if answer != nil { return reportSecond("an \(describe(update))") }
        state.withLock { $0.updates.append(update) }
    }

    /// Called with each report of the executor, also after the end.
    func hear(_ report: InteractorError) {
        let isLate = state.withLock { state in
            if !state.hasEnded { state.reports.append(report) }
            return state.hasEnded
        }
        if isLate { fail(for: report) }
    }

    /// Fails the test for each report, but the one of a mistake that is the answer. If the answer's lateness
    /// `isReported`, nothing else is.
    func end(missing: String, isReported: Bool) {
        let mistake = mistake
        let reports = state.withLock { state in
            (state.missing, state.isReported, state.mistake) = (missing, isReported, mistake)
            state.hasEnded = true
            return state.reports
        }
        for report in reports { fail(for: report) }
    }

    private func fail(for report: InteractorError) {
        let isKnown = state.withLock { state in
            if state.isReported || report.isReported { return true }
            if report.code != state.mistake { return false }
            state.mistake = nil
            return true
        }
        if isKnown { return }
        let isSecond = report.code == .answeredTwice
        reportSecond(describe(report), insteadOf: isSecond ? "one answer" : "nothing for onUnhandledError")
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

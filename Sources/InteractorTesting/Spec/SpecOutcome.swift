import Interactors

/// What one execution of a spec has brought: updates, and then an answer. The first answer counts; what comes after it
/// is reported.
nonisolated final class SpecOutcome<Response>: Sendable {
    private struct State {
        var updates: [SpecStep] = []
        var answer: Result<Response, InteractorError>?
        /// Why there is no answer.
        var missing: String?
    }

    private let name: String
    private let site: CallSite
    private let reporter = Reporter()
    private let state = Guarded(State())

    init(of name: String, at site: CallSite) { (self.name, self.site) = (name, site) }

    /// The updates before the answer, in order.
    var updates: [SpecStep] { state.withLock { $0.updates } }

    var answer: Result<Response, InteractorError>? { state.withLock { $0.answer } }

    var isDecided: Bool { state.withLock { $0.answer != nil || $0.missing != nil } }

    func complete(with answer: Result<Response, InteractorError>) {
        state.withLock { $0.answer = $0.answer ?? answer }
    }

    func miss(_ reason: String) { state.withLock { $0.missing = $0.missing ?? reason } }

    func note(_ update: SpecStep) {
        if answer != nil { return reportSecond("an \(describe(update))") }
        state.withLock { $0.updates.append(update) }
    }

    func reportSecond(_ second: String) {
        // The report may arrive before the first answer.
        let first = answer == nil ? "" : "it \(text), and then: "
        reporter.report("Expected one answer from \(name); \(first)\(second)", at: site)
    }

    /// Fails the test, since an event needed the request. A request that was dropped fails it anyway.
    func reportSkipped(_ event: String) {
        if answer == nil { return }
        let text = "it \(text), and the request had ended before \(event)"
        reporter.report("Expected \(name) to be at work at \(event); \(text)", at: site)
    }

    /// Fails the test, since something else was expected.
    func reportInstead(of expected: String) { report("Expected \(expected) from \(name); it \(text)") }

    /// Fails the test, unless the answer is the failure of a double or a clock, which has reported it itself.
    func report(_ message: String) {
        if case .failure(let error) = answer, error.isReported { return }
        reporter.report(message, at: site)
    }

    private var text: String {
        switch answer {
        case .success(let response): "answered \(describe(response))"
        case .failure(let error): "failed with \(describe(error))"
        case nil: state.withLock { $0.missing } ?? "didn't answer"
        }
    }
}

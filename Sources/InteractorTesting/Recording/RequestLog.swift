import Interactors

/// The requests that went through an executor, in order.
nonisolated final class RequestLog: Sendable {
    private struct Entry {
        let request: any InteractorRequestProtocol
        var isAnswered = false
    }

    private struct State {
        var entries: [Entry] = []
        /// How many of the first entries were asked for, and which of the others.
        var asserted: Set<Int> = []
        var isFinished = false
    }

    enum Next: CustomStringConvertible {
        case found(any InteractorRequestProtocol)
        case other(String)
        case nothing(before: [String])

        var description: String {
            switch self {
            case .found(let request): describe(request)
            case .other(let request): request
            case .nothing(let before) where before.isEmpty: "no request at all"
            case .nothing(let before): "no more requests after \(before.joined(separator: ", "))"
            }
        }
    }

    let answers = Waiting()
    private let state = Guarded(State())
    private let reporter: Reporter
    private let site: CallSite

    init(_ reporter: Reporter, at site: CallSite) {
        self.reporter = reporter
        self.site = site
    }

    /// Adds a request and returns its number.
    func begin(_ request: some InteractorRequestProtocol) -> Int {
        let (number, isLate) = state.withLock { state in
            state.entries.append(Entry(request: request))
            return (state.entries.count - 1, state.isFinished)
        }
        if isLate {
            reporter.report(
                "A request was sent after its recording had ended.",
                expected: "a RecordingExecutor that is kept, or finished, when all is sent",
                came: describe(request),
                at: site
            )
        }
        return number
    }

    func end(_ number: Int) {
        state.withLock { $0.entries[number].isAnswered = true }
        answers.advance()
    }

    /// Takes the first request that wasn't taken before, if it is the one; or the first that is.
    func takeNext(skippingOthers: Bool, where isTheOne: (any InteractorRequestProtocol) -> Bool) -> Next {
        let (entries, asserted) = state.withLock { ($0.entries, $0.asserted) }
        let open = entries.indices.filter { !asserted.contains($0) }
        let found = skippingOthers ? open.first { isTheOne(entries[$0].request) } : open.first
        guard let found else { return .nothing(before: entries.map { Self.name($0.request) }) }
        guard isTheOne(entries[found].request) else { return .other(describe(entries[found].request)) }
        state.withLock { _ = $0.asserted.insert(found) }
        return .found(entries[found].request)
    }

    /// Ends the recording. True for the first who does.
    func finish() -> Bool {
        state.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
    }

    var unasserted: [String] {
        let (entries, asserted) = state.withLock { ($0.entries, $0.asserted) }
        return entries.indices.filter { !asserted.contains($0) }.map { describe(entries[$0].request) }
    }

    var unanswered: [String] {
        let entries = state.withLock { $0.entries }
        return entries.filter { !$0.isAnswered }.map { describe($0.request) }
    }

    private static func name(_ request: any InteractorRequestProtocol) -> String {
        String(reflecting: type(of: request))
    }
}

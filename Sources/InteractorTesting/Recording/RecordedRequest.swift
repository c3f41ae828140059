import Interactors

/// A request that went through a recorded executor.
///
/// Until it is answered, whoever can answer it keeps it, not the recorder: otherwise nobody would notice that
/// it was dropped.
nonisolated final class RecordedRequest: Sendable {
    private struct State {
        weak var open: AnyInteractorRequest?
        var answered: AnyInteractorRequest?
    }

    let type: any InteractorRequestProtocol.Type
    private let state: Guarded<State>

    init(_ request: some InteractorRequestProtocol) {
        type = Swift.type(of: request)
        state = Guarded(State(open: request))
    }

    /// Nil if the request was dropped.
    var request: AnyInteractorRequest? { state.withLock { $0.answered ?? $0.open } }

    func noteAnswer() { state.withLock { $0.answered = $0.open } }

    /// As a failure shows it.
    var text: String { request.map(describe) ?? String(reflecting: type) }
}

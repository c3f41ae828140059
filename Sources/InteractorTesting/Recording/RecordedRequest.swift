import Interactors

/// A request that went through a recorded executor.
///
/// Until it is answered, whoever can answer it keeps it, not the recorder: otherwise nobody would notice that
/// it was dropped.
nonisolated struct RecordedRequest {
    let number: Int
    let type: any InteractorRequestProtocol.Type
    weak var open: AnyInteractorRequest?
    var answered: AnyInteractorRequest?
    var isOpen = true
    var isTaken = false

    /// Nil if the request was dropped.
    var request: AnyInteractorRequest? { answered ?? open }

    /// As a failure shows it.
    var text: String { request.map(describe) ?? String(reflecting: type) }
}

/// Kept by a call until its answer: when it is released, no answer will come.
nonisolated final class RecordedAnswer: Sendable {
    private let number: Int
    private let recording: Recording

    init(to number: Int, in recording: Recording) { (self.number, self.recording) = (number, recording) }

    deinit { recording.update(number) { $0.isOpen = false } }

    func arrive() { recording.update(number) { ($0.answered, $0.isOpen) = ($0.open, false) } }
}

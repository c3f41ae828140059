import Interactors

/// A request that went through a recorded executor.
///
/// Until it is answered, whoever can answer it keeps it, not the recorder: otherwise nobody would notice that
/// it was dropped.
nonisolated struct RecordedRequest {
    let number: Int
    let type: any InteractorRequestProtocol.Type
    weak var unanswered: AnyInteractorRequest?
    var answered: AnyInteractorRequest?
    var isTaken = false

    /// Whether an answer may still come.
    var isOpen: Bool { answered == nil && unanswered != nil }

    /// Nil if the request was dropped.
    var request: AnyInteractorRequest? { answered ?? unanswered }

    /// As a failure shows it.
    var text: String { request.map(describe) ?? String(reflecting: type) }
}

import Interactors

/// A request that went through a recorded executor.
///
/// The recorder retains a request only after its answer. Retaining it earlier would hide that the interactor dropped
/// it.
nonisolated struct RecordedRequest {
    let number: Int
    let type: any InteractorRequestProtocol.Type
    weak var unanswered: AnyInteractorRequest?
    var answered: KeptRequest?
    var isTaken = false

    /// Whether an answer can still arrive.
    var isOpen: Bool { answered == nil && unanswered != nil }

    /// Nil if the interactor dropped the request.
    var request: AnyInteractorRequest? { answered?.value ?? unanswered }

    /// As a failure shows it.
    var text: String { request.map(describe) ?? String(reflecting: type) }
}

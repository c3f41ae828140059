// An interactor isn't isolated, so an entity that it uses isn't either.
import Interactors

#if REJECTED
struct Note: Identifiable, Sendable { let id: Int }
#else
nonisolated struct Note: Identifiable, Sendable { let id: Int }
#endif

final class KeepNote: ReturningInteractor {
    final class Request: InteractorRequest<Void> { var note = Note(id: 1) }

    private let notes: any EntityGateway<Note>

    init(notes: any EntityGateway<Note>) { self.notes = notes }

    #if REJECTED
    // error: main actor-isolated conformance of 'Note' to 'Identifiable' cannot be used in nonisolated context
    func response(to request: Request) throws { try notes.update { $0.save(request.note) } }
    #else
    func response(to request: Request) throws { try notes.update { $0.save(request.note) } }
    #endif
}

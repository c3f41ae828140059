import Foundation
import Interactors

/// Stores a note that has a text.
final class AddNote: AsyncInteractor {
    final class Request: InteractorRequest<Note> {
        let text: String

        init(text: String) { self.text = text }
    }

    private let notes: BackgroundGateway<Note>

    init(notes: any EntityGateway<Note>) { self.notes = notes.background }

    nonisolated(nonsending) func response(to request: Request) async throws -> Note {
        let note = Note(text: request.text.trimmingCharacters(in: .whitespaces))
        if note.text.isEmpty { throw InteractorError(message: "Write something first.") }
        try await notes.save(note)
        return note
    }
}

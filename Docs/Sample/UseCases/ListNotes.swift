import Foundation
import Interactors

nonisolated struct Note: Identifiable, Codable, Equatable, Sendable {
    var id = UUID()
    let text: String
}

final class ListNotes: InteractorRequest<[Note]> {}

/// A use case of one line, which needs no class.
func listNotes(in notes: any EntityGateway<Note>) -> some Interactor<ListNotes> {
    FunctionInteractor { _ in try await notes.background.all() }
}

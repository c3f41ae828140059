import Foundation
import Interactors

nonisolated struct Note: Identifiable, Codable, Equatable, Sendable {
    var id = UUID()
    let text: String
}

final class ListNotes: InteractorRequest<[Note]> {}

/// A use case that needs no class.
func listNotes(in notes: any EntityGateway<Note>) -> some Interactor<ListNotes> {
    let notes = notes.background
    return FunctionInteractor { _ in try await notes.all() }
}

import Foundation
import Gateways
import Interactors
import Testing

@Suite struct InteractorErrorLocalizedErrorTests {
    @Test func storageErrorSaysTheSameToFoundation() {
        let error = StorageError(path: "notes.json", reason: .system(operation: "read", code: ENOSPC))
        #expect(error.localizedDescription == error.message)
        #expect((error as any LocalizedError).recoverySuggestion == error.hint)
    }

    @Test func localizedDescriptionIsTheMessage() {
        let error: any Error = InteractorError(message: "The list can't be shown.")
        #expect(error.localizedDescription == "The list can't be shown.")
    }
}

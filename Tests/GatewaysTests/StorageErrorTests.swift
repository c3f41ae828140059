import Foundation
import Gateways
import Testing

@Suite struct StorageErrorTests {
    @Test func storageErrorSaysTheSameToFoundation() {
        let error = StorageError(path: "notes.json", reason: .system(operation: "read", code: ENOSPC))
        #expect(error.localizedDescription == error.message)
        #expect((error as any LocalizedError).recoverySuggestion == error.hint)
    }
}

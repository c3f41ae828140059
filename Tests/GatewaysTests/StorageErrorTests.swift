import Foundation
import Gateways
import TestSupport
import Testing

@Suite struct StorageErrorTests {
    @Test func storageErrorSaysTheSameToFoundation() {
        let error = StorageError(path: "notes.json", reason: .system(operation: "read", code: ENOSPC))
        #expect(error.localizedDescription == error.message)
        #expect((error as any LocalizedError).recoverySuggestion == error.hint)
    }

    /// Their words are for people.
    @Test func noSourceTellsErrorsApartByTheirWords() throws {
        for path in Repository.swiftFiles(in: "Sources/Gateways") {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for words in ["== .system(", "operation == ", "case .system(operation: \""] {
                #expect(!text.contains(words), "\(path)")
            }
        }
    }

    @Test func onlyAnErrorAfterTheChangeSaysThatItIsStored() {
        let reasons: [StorageError.Reason] = [
            .notDurable(code: EIO), .lockLost, .system(operation: "write", code: ENOSPC),
            .unencodable("a number"),
            .malformed("not JSON", line: 1), .locked, .otherFormat(4, known: 3),
        ]
        #expect(
            reasons.map { StorageError(path: "a", reason: $0).isStored } == [true]
                + Array(repeating: false, count: 6)
        )
    }
}

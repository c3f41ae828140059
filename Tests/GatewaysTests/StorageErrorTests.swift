import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// An error says to an app's user what happened, to which file, and what to do; and to its developers, why.
@Suite struct StorageErrorTests {
    private static let reasons: [(StorageError.Reason, details: [String])] = [
        (.system(operation: "read", code: ENOSPC), ["can't read", "errno \(ENOSPC)"]),
        (.system(operation: "read", code: ENOTDIR), ["can't read", "errno \(ENOTDIR)"]),
        (.system(operation: "open", code: EACCES), ["can't open", "errno \(EACCES)"]),
        (.notDurable(code: EIO), ["errno \(EIO)"]),
        (.malformed("todos.15.due: the entity 7 isn't a Note", line: 3), ["line 3", "todos.15.due"]),
        (.malformed("not JSON", line: nil), ["not JSON"]),
        (.otherFormat(4, known: 3), ["format 4", "known: 3"]),
        (.locked, []),
        (.unencodable("due: infinity"), ["due: infinity"]),
    ]

    @Test(arguments: reasons.indices) func messageIsForPeopleAndDetailsAreForLogs(_ number: Int) throws {
        let (reason, details) = Self.reasons[number]
        let error = StorageError(path: "/data/folder/notes.json", reason: reason)
        let text = InteractorError(error).message
        #expect(text.contains("“notes.json”"))
        #expect(text.hasPrefix(error.message) && text.hasSuffix(error.hint))
        #expect(text.hasSuffix("."))
        for words in ["/data", "errno", "todos.15", "entity", "format", "cause", "cache", "lock", "JSON"] {
            #expect(!text.contains(words), "\(text)")
        }
        #expect(error.localizedDescription == text && "\(error)" == text)
        let log = String(reflecting: error)
        for words in details + ["/data/folder/notes.json"] { #expect(log.contains(words), "\(log)") }
    }

    private struct Versioned: Identifiable, Codable, Sendable {
        let id: Int

        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "newer"))
        }
    }

    /// A gateway can't tell a newer entity from a damaged one.
    @Test func whatCannotBeReadMayNeedANewerAppOrABackup() throws {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", document([#"[1,{"id":1}]"#]))
            let error = failure { _ = try JSONFileGateway<Versioned>(file: folder.url("notes.json")).all() }
            #expect(error?.message == "“notes.json” can't be read by this version of the app.")
            #expect(error?.hint == "Update the app, or restore a backup.")
        }
    }

    /// An update doesn't read an older format.
    @Test(arguments: [2, 4]) func anotherFormatAsksForTheVersionThatWroteIt(_ version: Int) {
        let error = StorageError(path: "a", reason: .otherFormat(version, known: 3))
        #expect(error.hint == "Open it in that version.")
    }

    @Test(arguments: [EMFILE, ENFILE]) func tooManyOpenFilesAskToRestart(_ code: Int32) {
        let error = StorageError(path: "a", reason: .system(operation: "open", code: code))
        #expect(error.hint == "Restart the app, or close others, then try again.")
    }

    /// The file of a failed system call may be another one, which says nothing to people.
    @Test func errorOfALockFileIsTheFilesOwn() async throws {
        await #expect(processExitsWith: .success) {
            // Root may change any folder.
            if getuid() == 0 { _ = setuid(65_534) }
            try TemporaryFolder.run { folder in
                try folder.write("private/notes.json", document([]))
                chmod(folder.path("private"), 0o500)
                defer { chmod(folder.path("private"), 0o700) }
                let gateway = JSONFileGateway<Note>(file: folder.url("private/notes.json"))
                guard let error = failure({ try gateway.save(Note(1, "a")) }) else { exit(2) }
                precondition(error.path.hasSuffix("private/notes.json"))
                precondition(error.message == "Can't use “notes.json” (Permission denied).")
                precondition(error.debugDescription.contains("private/.notes.json.lock (Permission denied"))
            }
        }
    }

    @Test(.enabled(if: isInstalled("strace"), "there is no strace"))
    func errorOfATemporaryFileIsTheFilesOwn() throws {
        try TemporaryFolder.run { folder in
            let path = folder.path("notes.json")
            try folder.write("notes.json", document([]))
            let full = InjectedFault("error=ENOSPC", in: "fsync", when: "1+")
            let outcome = try Subprocess(full.command + [Probe.path, "add", path, "1"]).outcome()
            let said = outcome.err.split(separator: "\n")
            let message = "Can't use “notes.json” (No space left on device). Make room, then try again."
            #expect(said.first == "error: \(message)", "\(outcome.err)")
            #expect(said.last?.contains(".tmp (No space left on device, errno 28)") == true)
        }
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

    @Test(arguments: reasons.indices) func onlyAnErrorAfterTheChangeSaysThatItIsStored(_ number: Int) {
        let reason = Self.reasons[number].0
        let isStored = if case .notDurable = reason { true } else { false }
        #expect(StorageError(path: "a", reason: reason).isStored == isStored)
    }
}

import AppCoreKit
import Foundation
import Gateways
import TestSupport
import Testing

/// A `StateStore` that lasts in a `DurableFile`, as `Docs/AppCore.md` has it.
@MainActor @Suite struct StateStoreFileTests {
    struct Counter: AlterableState, Codable, Equatable {
        var count = 0

        consuming func alter(_ step: Int) -> Counter {
            count += step
            return self
        }
    }

    private static func store(
        _ path: String,
        _ report: @escaping (StorageError) -> Void = { Issue.record($0) }
    ) throws -> StateStore<Counter> {
        let file = DurableFile(path: path)
        return try StateStore(
            Counter(),
            load: { try file.read().map { try JSONDecoder().decode(Counter.self, from: Data($0)) } },
            save: { state in
                do {
                    try file.update { $0 = try state.map { Array(try JSONEncoder().encode($0)) } }
                } catch let error as StorageError where error.isStored {
                    report(error)
                }
            }
        )
    }

    /// In a folder that may be written and not be read, a change is stored, and nobody knows whether it is on the disk.
    @Test func stateIsThatOfTheFileThoughItMayNotBeOnTheDiskYet() async throws {
        await #expect(processExitsWith: .success) {
            // Root may read any folder.
            if getuid() == 0 { _ = setuid(65_534) }
            try await MainActor.run {
                try TemporaryFolder.run { folder in
                    try folder.write("private/counter.json", #"{"count":1}"#)
                    let path = folder.path("private/counter.json")
                    var reported: [StorageError] = []
                    let store = try Self.store(path) { reported.append($0) }
                    chmod(folder.path("private"), 0o300)
                    defer { chmod(folder.path("private"), 0o700) }
                    try store.change(3)
                    precondition(
                        reported.count == 1
                            && "\(reported[0])".hasPrefix("stored, but perhaps not on the disk")
                    )
                    precondition(store.state() == Counter(count: 4))
                    let after = try Self.store(path).state()
                    precondition(after == Counter(count: 4))
                }
            }
        }
    }

    @Test func stateSurvivesARelaunchUntilItIsDestroyed() throws {
        try TemporaryFolder.run { folder in
            let path = folder.path("a/counter.json")
            let first = try Self.store(path)
            try first.change(3)
            try first.change(4)
            #expect(try Self.store(path).state() == Counter(count: 7))

            var told: [Counter] = []
            first.updated { told.append($0) }
            try first.destroy()
            #expect(told == [Counter()])
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(try Self.store(path).state() == Counter())
        }
    }

    @Test func damagedStateIsRefusedAndKept() throws {
        try TemporaryFolder.run { folder in
            try folder.write("counter.json", "{")
            #expect(throws: (any Error).self) { try Self.store(folder.path("counter.json")) }
            #expect(try folder.text("counter.json") == "{")
        }
    }
}

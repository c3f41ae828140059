import AppCoreKit
import Foundation
import Gateways
import TestSupport
import Testing

/// A `StateStore` that lasts in a `DurableFile`, as `Docs/AppCore.md` has it.
@Suite struct StateStoreFileTests {
    struct Counter: AlterableState, Codable, Equatable {
        var count = 0

        consuming func alter(_ step: Int) -> Counter {
            count += step
            return self
        }
    }

    private func store(_ path: String) throws -> StateStore<Counter> {
        let file = DurableFile(path: path)
        return try StateStore(
            Counter(),
            load: { try file.read().map { try JSONDecoder().decode(Counter.self, from: Data($0)) } },
            save: { state in try file.update { $0 = try state.map { Array(try JSONEncoder().encode($0)) } } }
        )
    }

    @Test func stateSurvivesARelaunchUntilItIsDestroyed() throws {
        try TemporaryFolder.run { folder in
            let path = folder.path("a/counter.json")
            let first = try store(path)
            try first.change(3)
            try first.change(4)
            #expect(try store(path).state() == Counter(count: 7))

            var told: [Counter] = []
            first.updated { told.append($0) }
            try first.destroy()
            #expect(told == [Counter()])
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(try store(path).state() == Counter())
        }
    }

    @Test func damagedStateIsRefusedAndKept() throws {
        try TemporaryFolder.run { folder in
            try folder.write("counter.json", "{")
            #expect(throws: (any Error).self) { try store(folder.path("counter.json")) }
            #expect(try folder.text("counter.json") == "{")
        }
    }
}

import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

@Suite struct FileLockTests {
    @Test func linkAndFileHaveOneLock() throws {
        try TemporaryFolder.run { folder throws in
            try folder.write("file", "")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link"),
                withDestinationPath: "file"
            )
            let link = DurableFile(path: folder.path("link"), lockTimeout: .zero)
            try DurableFile(path: folder.path("file")).update { _ in
                let error = failure { try link.update { $0 = [1] } }
                #expect(error?.reason == .locked)
            }
        }
    }

    @Test func waitingForTheLockEndsWhileAProcessHoldsIt() throws {
        try TemporaryFolder.run { folder throws in
            let path = folder.path("notes.json")
            let holder = try Probe.start("hold", path)
            #expect(try holder.output.read(upToCount: 5) == Data("held\n".utf8))
            let gateway = JSONFileGateway<Note>(
                file: folder.url("notes.json"),
                lockTimeout: .milliseconds(20)
            )
            let error = try #require(failure { try gateway.save(Note(1, "a")) })
            #expect(error.reason == .locked)
            #expect(try gateway.all() == [])
            try holder.input.close()
            holder.process.wait()
            try gateway.save(Note(1, "a"))
            #expect(try gateway.all() == [Note(1, "a")])
        }
    }

    @Test func remainsOfADeadProcessAreRemovedAndOfALivingOneNot() throws {
        try TemporaryFolder.run { folder throws in
            let path = folder.path("notes.json")
            try JSONFileGateway<Note>(file: folder.url("notes.json")).save(Note(1, "a"))
            let holder = try Probe.start("hold", path)
            #expect(try holder.output.read(upToCount: 5) == Data("held\n".utf8))
            let lock = try FileManager.default.attributesOfItem(atPath: folder.path(".notes.json.lock"))
            let remains = ".durable.\(try #require(lock[.systemFileNumber] as? Int)).tmp"
            try folder.write(remains, "half")
            let impatient = JSONFileGateway<Note>(file: folder.url("notes.json"), lockTimeout: .zero)
            #expect(throws: StorageError.self) { try impatient.save(Note(2, "b")) }
            #expect(try folder.names() == [remains, "notes.json"])
            holder.process.kill()
            try impatient.save(Note(2, "b"))
            #expect(try folder.names() == ["notes.json"])
            #expect(try impatient.all() == [Note(1, "a"), Note(2, "b")])
        }
    }

    @Test func noUpdateOfManyProcessesIsLost() throws {
        try TemporaryFolder.run { folder throws in
            let path = folder.path("notes.json")
            let each = SlowTests.areWanted ? 50 : 10
            let total = 8 * each
            let processes = try (0..<8).map { _ in try Probe.start("add", path, "\(each)") }
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            var seen = 0
            while seen < total, processes.contains(where: \.process.isRunning) {
                // A reader beside them sees the number of entities only grow.
                let now = try gateway.all().count
                #expect(now >= seen)
                seen = now
            }
            var stored: [Int] = []
            for process in processes {
                let output = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
                #expect(process.process.wait() == 0)
                stored += output.split(separator: "\n").compactMap { Int($0.dropFirst("stored ".count)) }
            }
            #expect(stored.sorted() == Array(1...total))
            #expect(try gateway.all().map(\.id) == Array(1...total))
        }
    }
}

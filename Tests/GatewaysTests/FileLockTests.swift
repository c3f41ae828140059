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
            #expect("\(error)".hasPrefix("in use by another change: \(path); "))
            #expect(try gateway.all() == [])
            try holder.input.close()
            holder.process.wait()
            try gateway.save(Note(1, "a"))
            #expect(try gateway.all() == [Note(1, "a")])
        }
    }

    /// Without the file, nothing keeps other processes out anymore.
    @Test func changeWhoseLockFileWasRemovedIsRefused() throws {
        try TemporaryFolder.run { folder throws in
            let (path, file) = (folder.path("file"), DurableFile(path: folder.path("file")))
            try file.update { $0 = Array(document([]).utf8) }
            var other: [UInt8]?
            let error = failure {
                try file.update { bytes in
                    try FileManager.default.removeItem(at: folder.url(".file.lock"))
                    #expect(try Probe.run("add", path, "1").stored == [1])
                    other = try file.read()
                    bytes?.append(2)
                }
            }
            #expect(error?.message.contains("lock") == true, "\(String(describing: error))")
            #expect(try file.read() == other)
            #expect(try folder.names() == ["file"])
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

    /// Each asks for its next change while the other one's is made, so they take turns.
    @Test func threadsOfOneProcessChangeAFileInTheOrderInWhichTheyAsk() throws {
        try TemporaryFolder.run { folder throws in
            let (rounds, path) = (50, folder.path("file"))
            let (order, asked, ended) = (
                Collector<Int>(), [Collector<Int>(), Collector<Int>()], DispatchSemaphore(value: 0)
            )
            for thread in 0...1 {
                Thread.detachNewThread {
                    for round in 0..<rounds {
                        asked[thread].append(round)
                        // All of them end, also on a machine that is busy.
                        try? DurableFile(path: path, lockTimeout: .seconds(60)).update { bytes in
                            bytes = [UInt8(round)]
                            order.append(thread)
                            // The other one asks, and has time to get in line.
                            while asked[1 - thread].all.count < min(round + 1, rounds) { sched_yield() }
                            for _ in 1...500 { sched_yield() }
                        }
                    }
                    ended.signal()
                }
            }
            for _ in 0...1 { ended.wait() }
            #expect(order.all.count == 2 * rounds)
            let overtakings = zip(order.all, order.all.dropFirst()).count { $0 == $1 }
            #expect(overtakings <= rounds / 5, "\(order.all)")
        }
    }

    /// This program isn't to blame for a wait for another one.
    @Test func changeBehindAnotherThatWaitsForAProcessHasTheSameError() throws {
        try TemporaryFolder.run { folder throws in
            let holder = try Probe.start("hold", folder.path("file"))
            #expect(try holder.output.read(upToCount: 5) == Data("held\n".utf8))
            let (asks, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let (errors, path) = (Collector<StorageError?>(), folder.path("file"))
            Thread.detachNewThread {
                let file = DurableFile(path: path, lockTimeout: .milliseconds(500))
                asks.signal()
                errors.append(failure { try file.update { $0 = [1] } })
                hasEnded.signal()
            }
            asks.wait()
            // It has time to get in line.
            for _ in 1...500 { sched_yield() }
            errors.append(failure { try DurableFile(path: path, lockTimeout: .zero).update { $0 = [1] } })
            hasEnded.wait()
            #expect(errors.all[0] != nil && errors.all[0] == errors.all[1], "\(errors.all)")
            try holder.input.close()
            holder.process.wait()
        }
    }

    @Test func turnThatDoesNotComeInTimeIsLeftToTheNext() throws {
        try TemporaryFolder.run { folder throws in
            let path = folder.path("file")
            try DurableFile(path: path).update { bytes in
                DispatchQueue.concurrentPerform(iterations: 8) { number in
                    let file = DurableFile(path: path, lockTimeout: .milliseconds(number))
                    #expect(failure { try file.update { $0 = [1] } }?.reason == .locked)
                }
                bytes = [2]
            }
            try DurableFile(path: path, lockTimeout: .zero).update { $0?.append(3) }
            #expect(try DurableFile(path: path).read() == [2, 3])
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

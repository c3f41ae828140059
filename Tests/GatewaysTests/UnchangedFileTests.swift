import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// A change that changes nothing creates nothing: no file, no lock file, and no folder.
@Suite struct UnchangedFileTests {
    private struct Refusal: Error {}

    @Test(arguments: ["notes.json", "new/deep/notes.json"])
    func changeThatChangesNothingCreatesNothing(_ name: String) throws {
        try TemporaryFolder.run { folder throws in
            let gateway = JSONFileGateway<Note>(file: folder.url(name))
            try gateway.update { _ in }
            try gateway.delete(id: 1)
            try gateway.save([])
            try gateway.update { transaction in
                transaction.save(Note(1, "a"))
                transaction.delete(id: 1)
            }
            #expect(throws: Refusal.self) {
                try gateway.update { transaction in
                    transaction.save(Note(1, "a"))
                    throw Refusal()
                }
            }
            try DurableFile(path: folder.path(name)).update { #expect($0 == nil) }
            #expect(try Probe.shell("ls -A '\(folder.path)'").out == "")
        }
    }

    /// The name of the lock file is too long.
    @Test func changeThatCannotLockItsFileLeavesNoFolder() throws {
        try TemporaryFolder.run { folder throws in
            let name = "new/deep/" + String(repeating: "x", count: 250)
            let gateway = JSONFileGateway<Note>(file: folder.url(name))
            #expect(failure { try gateway.save(Note(1, "a")) } != nil)
            #expect(failure { try gateway.update { _ in } } != nil)
            #expect(failure { try DurableFile(path: folder.path(name)).update { $0 = [1] } } != nil)
            #expect(try Probe.shell("ls -A '\(folder.path)'").out == "")
        }
    }

    @Test func folderThatWasThereStays() throws {
        try TemporaryFolder.run { folder throws in
            try FileManager.default.createDirectory(at: folder.url("a"), withIntermediateDirectories: false)
            try JSONFileGateway<Note>(file: folder.url("a/b/notes.json")).update { _ in }
            #expect(try Probe.shell("cd '\(folder.path)' && find .").out == ".\n./a\n")
        }
    }

    @Test func lockFileGoesWithItsFile() throws {
        try TemporaryFolder.run { folder throws in
            let file = DurableFile(path: folder.path("file"))
            try file.update { $0 = [1] }
            #expect(try Probe.shell("ls -A '\(folder.path)'").out == ".file.lock\nfile\n")
            try file.update { $0 = nil }
            #expect(try Probe.shell("ls -A '\(folder.path)'").out == "")
        }
    }

    /// The number in the temporary file's name is the lock file's.
    @Test func remainsOfADeadProcessGoWithTheLockFile() throws {
        try TemporaryFolder.run { folder throws in
            try folder.write(".file.lock", "")
            let lock = try FileManager.default.attributesOfItem(atPath: folder.path(".file.lock"))
            try folder.write(".durable.\(try #require(lock[.systemFileNumber] as? Int)).tmp", "half")
            try DurableFile(path: folder.path("file")).update { _ in }
            #expect(try Probe.shell("ls -A '\(folder.path)'").out == "")
        }
    }

    /// A folder may be removed just after another change has found it, and a lock file just after it was opened.
    @Test func changesBesideThoseThatChangeNothingAreStored() throws {
        try TemporaryFolder.run { folder throws in
            let (rounds, ended) = (SlowTests.rounds(100, slow: 500), DispatchSemaphore(value: 0))
            for thread in 0..<4 {
                Thread.detachNewThread {
                    for round in 0..<rounds {
                        let file = DurableFile(path: folder.path("\(round)/a/\(thread)"))
                        let others = DurableFile(path: folder.path("\(round)/a/\((thread + 1) % 4)"))
                        #expect(failure { try others.update { _ in } } == nil)
                        #expect(failure { try file.update { $0 = [UInt8(thread)] } } == nil)
                        #expect(failure { try others.update { _ in } } == nil)
                    }
                    ended.signal()
                }
            }
            for _ in 0..<4 { ended.wait() }
            for round in 0..<rounds {
                for thread in 0..<4 {
                    #expect(try folder.bytes("\(round)/a/\(thread)") == [UInt8(thread)])
                }
            }
        }
    }
}

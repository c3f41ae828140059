import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// The lock file is removed at the worst moments: nobody is told that a change is stored which isn't, and nobody
/// reads a part of one. Run with `SLOW_TESTS=1`; needs `strace`.
@Suite(
    .enabled(if: SlowTests.areWanted && isInstalled("strace"), "SLOW_TESTS isn't set, or there is no strace")
)
struct LostLockTests {
    /// A process that adds an entity, and that stops itself at one of its system calls.
    private struct Stopped {
        let running: RunningProcess
        let output: FileHandle
        let errors: FileHandle
        let process: Int32

        init(_ folder: TemporaryFolder, _ name: String, at call: String, _ number: Int) throws {
            let (output, errors, trace) = (Pipe(), Pipe(), folder.path("\(name).trace"))
            let inject = "inject=\(call):signal=SIGSTOP:when=\(number)"
            let arguments = ["-f", "-o", trace, "-e", inject, Probe.path, "add", folder.path("n.json"), "1"]
            running = try Subprocess(["strace"] + arguments)
                .start(.nullDevice, output.fileHandleForWriting, errors.fileHandleForWriting)
            (self.output, self.errors) = (output.fileHandleForReading, errors.fileHandleForReading)
            try output.fileHandleForWriting.close()
            try errors.fileHandleForWriting.close()
            var stop: Substring?
            while stop == nil, running.isRunning {
                let lines = (try? folder.text("\(name).trace").split(separator: "\n")) ?? []
                stop = lines.first { $0.contains("--- stopped by SIGSTOP ---") }
            }
            process = try #require(stop.flatMap { Int32($0.prefix { $0.isNumber }) })
        }

        /// Lets it go on to its end; returns what it said.
        func finish() throws -> (out: String, err: String) {
            kill(process, SIGCONT)
            let out = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
            let err = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
            running.wait()
            return (out, err)
        }
    }

    /// Puts a note there, and returns which number a call has in the next change: the last one of that name
    /// before the file is renamed.
    private func numberOfLast(_ call: String, beforeRenameIn folder: TemporaryFolder) throws -> Int {
        let (path, trace) = (folder.path("n.json"), folder.path("trace"))
        #expect(try Probe.run("add", path, "1").stored == [1])
        _ = try Subprocess(["strace", "-f", "-o", trace, Probe.path, "add", path, "1"]).outcome()
        let calls = try folder.text("trace").split(separator: "\n").prefix { !$0.contains(" rename(") }
        return calls.count { $0.contains(" \(call)(") }
    }

    @Test func changeAfterTheHoldersLastCheckIsNotCalledStoredByBoth() throws {
        try TemporaryFolder.run { folder throws in
            let check = try numberOfLast("newfstatat", beforeRenameIn: folder)
            let holder = try Stopped(folder, "holder", at: "newfstatat", check)
            try FileManager.default.removeItem(at: folder.url(".n.json.lock"))
            let fsync = try numberOfLastFsync(folder)
            let other = try Stopped(folder, "other", at: "fsync", fsync)
            let gateway = JSONFileGateway<Note>(file: folder.url("n.json"))

            let first = try holder.finish()
            #expect(first.out == "")
            #expect(
                first.err.contains("the lock file was removed or replaced during the change"),
                "\(first.err)"
            )
            let text = try #require(gateway.all().last?.text)
            #expect(text.hasSuffix("\(holder.process)"))

            let second = try other.finish()
            #expect(second.out == "stored 3\n", "\(second.err)")
            #expect(try gateway.all().map(\.id) == [1, 2, 3])
            #expect(try gateway.all().last?.text.hasSuffix("\(other.process)") == true)
            #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [])
        }
    }

    private func numberOfLastFsync(_ folder: TemporaryFolder) throws -> Int {
        try folder.text("trace").split(separator: "\n").prefix { !$0.contains(" rename(") }
            .count { $0.contains(" fsync(") }
    }

    @Test func holderWhoseLockFileIsRemovedAfterTheRenameDoesNotSayStored() throws {
        try TemporaryFolder.run { folder throws in
            _ = try numberOfLast("rename", beforeRenameIn: folder)
            let holder = try Stopped(folder, "holder", at: "rename", 1)
            try FileManager.default.removeItem(at: folder.url(".n.json.lock"))
            let outcome = try holder.finish()
            #expect(outcome.out == "")
            #expect(outcome.err.contains("see whether the change is there"), "\(outcome.err)")
        }
    }

    /// As where somebody removes it again and again, or where a file's number isn't always the same.
    @Test func lockFileThatIsNeverTheOneThatWasLockedEndsTheWait() throws {
        try TemporaryFolder.run { folder throws in
            let (path, trace) = (folder.path("n.json"), folder.path("trace"))
            #expect(try Probe.run("add", path, "1").stored == [1])
            // Of two looks at the lock file, the second one is by its name.
            let options = [
                "-P", folder.path(".n.json.lock"), "-e", "inject=newfstatat:error=ENOENT:when=2+2",
            ]
            let outcome = try Subprocess(
                ["timeout", "-s", "KILL", "20", "strace", "-f", "-o", trace] + options
                    + [Probe.path, "add", path, "1", "300"]
            ).outcome()
            #expect(outcome.code == 1, "\(outcome.err)")
            #expect(outcome.err.contains("in use by another change"), "\(outcome.err)")
            // It pauses between two attempts: at least 200 microseconds, so not more often than this.
            let attempts = try folder.text("trace").split(separator: "\n").count { $0.contains("flock(") }
            #expect(2...1_500 ~= attempts)
        }
    }
}

import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// A process is killed, or one of its system calls fails, at every place of an add, a check and a delete, once it has
/// named its folder.
/// Run with `SLOW_TESTS=1`; needs `strace`.
@Suite(
    .enabled(if: SlowTests.areWanted && isInstalled("strace"), "SLOW_TESTS isn't set, or there is no strace")
)
struct CrashTests {
    private static let before = [Note(1, "one"), Note(2, "two"), Note(3, "three")]
    private static let operations = [["add", "1"], ["check", "2"], ["delete", "2"]]

    /// Where the operation can be hit.
    private func calls(of operation: [String], _ folder: TemporaryFolder) throws -> [String: [Int]] {
        try InjectedFault.places(in: folder.path("data")) { _ = try run(operation, folder, behind: $0) }
    }

    /// Runs the operation in a process behind a command of `strace`.
    private func run(_ operation: [String], _ folder: TemporaryFolder, behind strace: [String]) throws
        -> Subprocess.Outcome
    {
        let probe = [Probe.path, operation[0], folder.path("data/notes.json"), operation[1]]
        return try Subprocess(strace + probe).outcome()
    }

    /// Writes down the calls, with the paths of their files.
    private func tracing(in folder: TemporaryFolder) -> [String] {
        ["strace", "-f", "-y", "-o", folder.path("trace")]
    }

    /// Puts three notes there; returns the file's text.
    private func prepare(_ folder: TemporaryFolder) throws -> [UInt8] {
        try? FileManager.default.removeItem(at: folder.url("data"))
        let gateway = JSONFileGateway<Note>(file: folder.url("data/notes.json"))
        try gateway.save(Self.before)
        return try folder.bytes("data/notes.json")
    }

    private func remains(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("data"))
            .filter { $0 != "notes.json" && $0 != ".notes.json.lock" }
    }

    /// Whether the operation's change is in the file. Fails if anything else is different.
    private func isDone(_ operation: [String], _ folder: TemporaryFolder, _ place: Comment) throws -> Bool {
        let now = try JSONFileGateway<Note>(file: folder.url("data/notes.json")).all()
        if now == Self.before { return false }
        switch operation[0] {
        case "add": #expect(now.dropLast() == Self.before[...] && now.last?.id == 4, place)
        case "check": #expect(now == [Self.before[0], Note(2, "checked"), Self.before[2]], place)
        default: #expect(now == [Self.before[0], Self.before[2]], place)
        }
        return true
    }

    @Test func killedAtEverySystemCallLosesNothing() throws {
        var killPoints = 0
        var lost = 0
        try TemporaryFolder.run { folder throws in
            for operation in Self.operations {
                _ = try prepare(folder)
                for (call, numbers) in try calls(of: operation, folder) where call != "exit_group" {
                    for number in numbers {
                        _ = try prepare(folder)
                        let killed = InjectedFault("signal=SIGKILL", in: call, when: "\(number)")
                        let outcome = try run(operation, folder, behind: killed.command)
                        killPoints += 1
                        let place: Comment = "\(operation[0]) killed at \(call) \(number)"
                        #expect(outcome.code == -SIGKILL, place)
                        let isDone = try isDone(operation, folder, place)
                        if !outcome.stored.isEmpty, !isDone { lost += 1 }
                        // The next process finds no obstacle and clears away what the dead one left.
                        let next = try Probe.run("add", folder.path("data/notes.json"), "1")
                        #expect(next.stored.count == 1, place)
                        #expect(try remains(folder) == [], place)
                    }
                }
            }
        }
        print("kill sweep: operations \(Self.operations.count), kill points \(killPoints), lost: \(lost)")
        #expect(lost == 0)
        #expect(killPoints > 60)
    }

    @Test func everyFailureOfTheSystemLeavesTheOldFile() throws {
        var faults = 0
        var refused = 0
        try TemporaryFolder.run { folder throws in
            for operation in Self.operations {
                _ = try prepare(folder)
                let calls = try calls(of: operation, folder).filter { call, _ in
                    [
                        "open", "write", "fsync", "rename", "link", "flock", "chmod", "lseek", "ftruncate",
                        "fstat",
                    ]
                    .contains {
                        call.contains($0) && !call.hasPrefix("readlink") && !call.hasPrefix("unlink")
                    }
                }
                // With a plus, the call fails from then on, as on a disk that stays full.
                let kinds = [("EIO", ""), ("ENOSPC", ""), ("ENOSPC", "+"), ("EXDEV", ""), ("EACCES", "")]
                for (call, numbers) in calls {
                    for (error, times) in kinds {
                        for number in numbers {
                            let old = try prepare(folder)
                            let fault = InjectedFault("error=\(error)", in: call, when: "\(number)\(times)")
                            let outcome = try run(operation, folder, behind: fault.command)
                            faults += 1
                            let place: Comment =
                                "\(operation[0]): \(error) from \(call) \(number)\(times): \(outcome.err)"
                            #expect(outcome.code >= 0, place)
                            let isDone = try isDone(operation, folder, place)
                            #expect(try remains(folder) == [], place)
                            if outcome.code == 74 {
                                #expect(outcome.out == "" && isDone, place)
                            } else if outcome.code == 0 {
                                #expect(outcome.stored.count == 1 && isDone, place)
                            } else if outcome.err.contains("stored, but perhaps not on the disk yet") {
                                #expect(outcome.out == "" && isDone, place)
                            } else {
                                refused += 1
                                #expect(outcome.out == "", place)
                                #expect(try folder.bytes("data/notes.json") == old, place)
                            }
                        }
                    }
                }
            }
        }
        print(
            "fault sweep: operations \(Self.operations.count), faults \(faults), refused \(refused), lost: 0"
        )
        #expect(refused > 50)
    }

    /// A signal may interrupt each call, also many times.
    @Test func interruptedCallsAreMadeAgain() throws {
        let names: Set = [
            "open", "openat", "stat", "fstat", "lstat", "newfstatat", "statx", "readlink", "access", "mkdir",
            "chmod", "fchmod", "fchown", "flock", "read", "write", "fsync", "rename", "unlink", "close",
        ]
        var interruptions = 0
        try TemporaryFolder.run { folder throws in
            for isFirst in [false, true] {
                func prepare() throws {
                    _ = try self.prepare(folder)
                    if isFirst { try FileManager.default.removeItem(at: folder.url("data")) }
                }
                try prepare()
                let calls = try calls(of: ["add", "1"], folder).filter { names.contains($0.key) }
                for (call, numbers) in calls {
                    for (number, last) in numbers.flatMap({ [($0, $0), ($0, $0 + 9)] }) {
                        try prepare()
                        let fault = InjectedFault("error=EINTR", in: call, when: "\(number)..\(last)")
                        let bounded = ["timeout", "-s", "KILL", "20"] + fault.command
                        let outcome = try run(["add", "1"], folder, behind: bounded)
                        interruptions += 1
                        let place: Comment = "\(fault), first: \(isFirst): \(outcome.err)"
                        #expect(outcome.stored == [isFirst ? 1 : 4], place)
                        let notes = try JSONFileGateway<Note>(file: folder.url("data/notes.json")).all()
                        #expect(notes.count == (isFirst ? 1 : 4), place)
                        #expect(try remains(folder) == [], place)
                    }
                }
            }
        }
        print("interruptions: \(interruptions)")
        #expect(interruptions > 100)
    }

    /// The temporary file is on the disk before it gets its name, and the folder before the word of success.
    @Test func callsComeInTheOrderThatMakesThemDurable() throws {
        try TemporaryFolder.run { folder throws in
            _ = try prepare(folder)
            _ = try run(["add", "1"], folder, behind: tracing(in: folder))
            let steps: [(what: String, call: String, file: String)] = [
                ("lock", "flock(", "notes.json.lock>"), ("write", "write(", ".tmp>"),
                ("sync", "fsync(", ".tmp>"), ("rename", "rename", "/data/notes.json\""),
                ("sync the folder", "fsync(", "/data>"), ("say so", "write(1", "stored 4"),
            ]
            var lines = try folder.text("trace").split(separator: "\n")[...]
            for step in steps {
                guard
                    let place = lines.firstIndex(where: { $0.contains(step.call) && $0.contains(step.file) })
                else {
                    Issue.record("no '\(step.what)' after the steps before it")
                    return
                }
                lines = lines[(place + 1)...]
            }
        }
    }

    /// Another process may create the file or its folder just after it was found missing.
    @Test func whatAppearsBetweenTwoLooksIsNotTakenForALink() throws {
        try TemporaryFolder.run { folder throws in
            _ = try prepare(folder)
            for number in try #require(calls(of: ["add", "1"], folder)["readlink"]) {
                _ = try prepare(folder)
                let missing = InjectedFault("error=ENOENT", in: "readlink", when: "\(number)")
                let outcome = try run(["add", "1"], folder, behind: missing.command)
                #expect(outcome.stored == [4], "\(number): \(outcome.err)")
            }
        }
    }

    /// A process that was killed may have created the folder, and not yet synchronized the one that lists it.
    @Test func folderThatAKilledProcessCreatedIsMadeDurableByTheNext() throws {
        try TemporaryFolder.run { folder throws in
            let killed = InjectedFault("signal=SIGKILL", in: "fsync", when: "2")
            #expect(try run(["add", "1"], folder, behind: killed.command).stored == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data")) == [])
            let next = try run(["add", "1"], folder, behind: tracing(in: folder))
            #expect(next.stored == [1])
            let calls = try folder.text("trace").split(separator: "\n")
            let sync = calls.firstIndex { $0.contains("fsync(") && $0.contains("<\(folder.path)>") }
            let rename = calls.firstIndex { $0.contains("rename") }
            #expect(try #require(sync) < #require(rename))
        }
    }

    @Test func diskThatWritesNothingIsAnError() throws {
        try TemporaryFolder.run { folder throws in
            let old = try prepare(folder)
            let number = try #require(calls(of: ["add", "1"], folder)["write"]?.first)
            _ = try prepare(folder)
            let nothing = InjectedFault("retval=0", in: "write", when: "\(number)")
            let outcome = try run(["add", "1"], folder, behind: nothing.command)
            #expect(outcome.code == 1)
            #expect(outcome.err.contains(".tmp (No space left on device, "), "\(outcome.err)")
            #expect(try folder.bytes("data/notes.json") == old)
            #expect(try remains(folder) == [])
        }
    }

    /// The first attempt only said that its change may not be on the disk.
    @Test(arguments: ["delete", "check"]) func changeThatIsThereAlreadyIsMadeDurable(_ operation: String)
        throws
    {
        try TemporaryFolder.run { folder throws in
            _ = try prepare(folder)
            // The first synchronization is the temporary file's.
            let failing = InjectedFault("error=EIO", in: "fsync", when: "2")
            let first = try run([operation, "2"], folder, behind: failing.command)
            #expect(first.err.contains("perhaps not on the disk yet"), "\(first.err)")
            let second = try run([operation, "2"], folder, behind: tracing(in: folder))
            #expect(second.stored == [2])
            let calls = try folder.text("trace").split(separator: "\n")
            #expect(calls.contains { $0.contains("fsync(") && $0.contains("/data>") })
            #expect(!calls.contains { $0.contains("rename") })
        }
    }

    @Test func aLoopOfKillsLeavesNothingBehind() throws {
        try TemporaryFolder.run { folder throws in
            let path = folder.path("data/notes.json")
            var acknowledged: Set<Int> = []
            for round in 1...30 {
                let process = try Probe.start("add", path, "1000000")
                var output = Data()
                while output.split(separator: UInt8(ascii: "\n")).count <= round % 7,
                    let more = try process.output.read(upToCount: 16)
                {
                    output += more
                }
                process.process.kill()
                output += process.output.readDataToEndOfFile()
                // What was cut off in the middle of a line counts as not said.
                let said = String(decoding: output, as: UTF8.self).split(
                    separator: "\n",
                    omittingEmptySubsequences: false
                ).dropLast()
                acknowledged.formUnion(said.compactMap { Int($0.dropFirst("stored ".count)) })
            }
            #expect(try Probe.run("add", path, "1").stored.count == 1)
            #expect(try remains(folder) == [])
            let stored = Set(try JSONFileGateway<Note>(file: folder.url("data/notes.json")).all().map(\.id))
            #expect(acknowledged.subtracting(stored) == [])
            print(
                "kill loop: 30 kills, acknowledged \(acknowledged.count), lost: \(acknowledged.subtracting(stored).count)"
            )
        }
    }
}

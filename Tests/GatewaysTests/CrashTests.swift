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

    /// The system calls that the operation makes, from the first one that names its folder to the last: each with the
    /// numbers that it has among those of its name. What comes before can't change a file.
    private func calls(of operation: [String], _ folder: TemporaryFolder) throws -> [String: ClosedRange<Int>]
    {
        _ = try run(operation, folder, ["-f", "-o", folder.path("trace")])
        var counts: [String: Int] = [:]
        var before: [String: Int]?
        for line in try folder.text("trace").split(separator: "\n") {
            let text = line.drop { $0.isNumber || $0 == " " }
            let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if before == nil, name != "execve", text.contains(folder.path("data")) { before = counts }
            if text.dropFirst(name.count).first == "(" { counts[String(name), default: 0] += 1 }
        }
        let skipped = try #require(before)
        return counts.filter { $0.value > skipped[$0.key, default: 0] }
            .reduce(into: [:]) { $0[$1.key] = skipped[$1.key, default: 0] + 1...$1.value }
    }

    private func run(_ operation: [String], _ folder: TemporaryFolder, _ options: [String]) throws
        -> Subprocess.Outcome
    {
        let arguments = [Probe.path, operation[0], folder.path("data/notes.json"), operation[1]]
        return try Subprocess(["strace"] + options + arguments).outcome()
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
                        let outcome = try run(
                            operation,
                            folder,
                            ["-f", "-o", "/dev/null", "-e", "inject=\(call):signal=SIGKILL:when=\(number)"]
                        )
                        killPoints += 1
                        let place: Comment = "\(operation[0]) killed at \(call) \(number)"
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
                            let outcome = try run(
                                operation,
                                folder,
                                [
                                    "-f", "-o", "/dev/null", "-e",
                                    "inject=\(call):error=\(error):when=\(number)\(times)",
                                ]
                            )
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
                        let inject = "inject=\(call):error=EINTR:when=\(number)..\(last)"
                        let path = folder.path("data/notes.json")
                        let outcome = try Probe.shell(
                            "timeout -s KILL 20 strace -f -o /dev/null -e '\(inject)' '\(Probe.path)' add '\(path)' 1"
                        )
                        interruptions += 1
                        let place: Comment = "\(inject), first: \(isFirst): \(outcome.err)"
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
            _ = try run(["add", "1"], folder, ["-f", "-y", "-o", folder.path("trace")])
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
                let missing = ["-f", "-o", "/dev/null", "-e", "inject=readlink:error=ENOENT:when=\(number)"]
                let outcome = try run(["add", "1"], folder, missing)
                #expect(outcome.stored == [4], "\(number): \(outcome.err)")
            }
        }
    }

    /// A process that was killed may have created the folder, and not yet synchronized the one that lists it.
    @Test func folderThatAKilledProcessCreatedIsMadeDurableByTheNext() throws {
        try TemporaryFolder.run { folder throws in
            let killed = ["-f", "-o", "/dev/null", "-e", "inject=fsync:signal=SIGKILL:when=2"]
            #expect(try run(["add", "1"], folder, killed).stored == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data")) == [])
            let next = try run(["add", "1"], folder, ["-f", "-y", "-o", folder.path("trace")])
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
            let number = try #require(calls(of: ["add", "1"], folder)["write"]).lowerBound
            _ = try prepare(folder)
            let nothing = ["-f", "-o", "/dev/null", "-e", "inject=write:retval=0:when=\(number)"]
            let outcome = try run(["add", "1"], folder, nothing)
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
            let failing = ["-f", "-o", "/dev/null", "-e", "inject=fsync:error=EIO:when=2"]
            let first = try run([operation, "2"], folder, failing)
            #expect(first.err.contains("perhaps not on the disk yet"), "\(first.err)")
            let second = try run([operation, "2"], folder, ["-f", "-y", "-o", folder.path("trace")])
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

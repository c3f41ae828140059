import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

@Suite struct DurableFileTests {
    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func missingFileIsNil() throws {
        try TemporaryFolder.run { folder throws in
            #expect(try DurableFile(path: folder.path("a/b/c")).read() == nil)
            #expect(try folder.names() == [])
        }
    }

    @Test func updateReadsAndReplaces() throws {
        try TemporaryFolder.run { folder throws in
            let file = DurableFile(path: folder.path("a/b/c"))
            try file.update { bytes in
                #expect(bytes == nil)
                bytes = [1, 2]
            }
            try file.update { $0?.append(3) }
            #expect(try file.read() == [1, 2, 3])
            try file.update { $0 = nil }
            #expect(try file.read() == nil)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")) == [])
        }
    }

    @Test func throwingBodyChangesNothing() throws {
        struct Refusal: Error {}
        try TemporaryFolder.run { folder throws in
            let file = DurableFile(path: folder.path("c"))
            try file.update { $0 = [1] }
            #expect(throws: Refusal.self) {
                try file.update { bytes in
                    bytes = [2]
                    throw Refusal()
                }
            }
            #expect(try file.read() == [1])
        }
    }

    /// The mask is the process's, so each is tried in a process of its own: an ordinary user's.
    @Test(arguments: ["000", "022", "077"])
    func newFilesAreForTheirOwnerAlone(mask: String) throws {
        try #require(!Sweeps.isRoot || isInstalled("setpriv"))
        try TemporaryFolder.run(onDisk: true) { folder throws in
            let path = folder.path("new/deep/notes.json")
            _ = try Probe.shell("chmod 777 '\(folder.path)'; cp '\(Probe.path)' '\(folder.path("probe"))'")
            let user = Sweeps.isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
            for number in 1...2 {
                let outcome = try Probe.shell(
                    "umask \(mask); \(user) '\(folder.path("probe"))' add '\(path)' 1"
                )
                #expect(outcome.stored == [number], "\(outcome.err)")
            }
            for name in ["notes.json", ".notes.json.lock"] {
                #expect(try mode(folder.path("new/deep/\(name)")) == 0o600)
            }
            for name in ["new", "new/deep"] { #expect(try mode(folder.path(name)) == 0o700) }
        }
    }

    /// As after `sudo`.
    @Test(.enabled(if: Sweeps.isRoot && isInstalled("setpriv"), "not root, or no setpriv"))
    func ownerMayChangeAFileThatRootHasChanged() throws {
        try checkUsers(
            ["--reuid=0", "--reuid=65534 --regid=65533 --clear-groups"],
            mode: "600",
            lock: "65534:65533 600"
        )
    }

    /// Neither may give the file to the other, and both are in its group.
    @Test(.enabled(if: Sweeps.isRoot && isInstalled("setpriv"), "not root, or no setpriv"))
    func eachMemberOfAGroupMayChangeItsFile() throws {
        let users = ["--reuid=65534", "--reuid=65532", "--reuid=65534"]
        try checkUsers(
            users.map { "\($0) --regid=65533 --clear-groups" },
            mode: "660",
            lock: "65534:65533 660"
        )
    }

    /// A stranger's save is refused, and leaves no lock file that would keep out the owner.
    @Test(
        .enabled(if: Sweeps.isRoot && isInstalled("setpriv"), "not root, or no setpriv"),
        arguments: ["644", "640"]
    )
    func ownerMayChangeAFileAfterARefusedSave(mode: String) throws {
        try withFileOfAnotherUser(mode: mode) { path, add throws in
            let refused = try add("--reuid=65532 --regid=65532 --clear-groups")
            #expect(refused.code == 1 && refused.err.contains("Permission denied"), "\(refused.err)")
            let owners = try add("--reuid=65534 --regid=65533 --clear-groups")
            #expect(owners.stored == [1], "\(owners.err)")
            #expect(try owner(of: path) == "65534:65533 \(mode)")
        }
    }

    /// Each user in turn changes a file of the user 65534 and the group 65533. The first one creates the lock file.
    private func checkUsers(_ users: [String], mode: String, lock: String) throws {
        try withFileOfAnotherUser(mode: mode) { path, add throws in
            for (number, user) in users.enumerated() {
                let outcome = try add(user)
                #expect(outcome.stored == [number + 1], "\(user): \(outcome.err)")
            }
            #expect(try owner(of: path.replacing("notes.json", with: ".notes.json.lock")) == lock)
            #expect(try owner(of: path).hasSuffix(":65533 \(mode)"))
        }
    }

    /// A file of the user 65534 and the group 65533, in a folder that anyone may change, and a function with which
    /// another user adds a note.
    private func withFileOfAnotherUser(
        mode: String,
        _ body: (String, (String) throws -> Subprocess.Outcome) throws -> Void
    ) throws {
        try TemporaryFolder.run(onDisk: true) { folder throws in
            let (path, probe) = (folder.path("n/notes.json"), folder.path("probe"))
            try folder.write("n/notes.json", document([]))
            _ = try Probe.shell(
                "cp '\(Probe.path)' '\(probe)'; chmod 777 '\(folder.path)' '\(folder.path("n"))'; chown 65534:65533 '\(path)'; chmod \(mode) '\(path)'"
            )
            try body(path) { user in try Probe.shell("exec setpriv \(user) '\(probe)' add '\(path)' 1") }
        }
    }

    /// The user, the group, and the mode of a file, as in `1:2 600`.
    private func owner(of path: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = try #require(attributes[.posixPermissions] as? Int)
        let (user, group) = (attributes[.ownerAccountID] as? Int, attributes[.groupOwnerAccountID] as? Int)
        return "\(try #require(user)):\(try #require(group)) \(String(mode, radix: 8))"
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o700])
    func modeIsKept(_ kept: Int) throws {
        try TemporaryFolder.run { folder throws in
            let path = folder.path("c")
            try folder.write("c", "old")
            try FileManager.default.setAttributes([.posixPermissions: kept], ofItemAtPath: path)
            try DurableFile(path: path).update { $0 = [1] }
            #expect(try mode(path) == kept)
        }
    }

    /// In a folder that may be written and not be read, nobody knows whether the change is on the disk.
    @Test func changeInAFolderThatCannotBeReadIsStored() async throws {
        await #expect(processExitsWith: .success) {
            // Root may read any folder.
            if getuid() == 0 { _ = setuid(65_534) }
            try TemporaryFolder.run { folder in
                try folder.write("private/file", "old")
                chmod(folder.path("private"), 0o300)
                defer { chmod(folder.path("private"), 0o700) }
                let file = DurableFile(path: folder.path("private/file"))
                let error = failure { try file.update { $0 = [1] } }
                precondition(error?.isStored == true)
                let stored = try file.read()
                precondition(stored == [1])
            }
        }
    }

    @Test func linksAreWrittenThrough() throws {
        try TemporaryFolder.run { folder throws in
            let manager = FileManager.default
            try manager.createDirectory(at: folder.url("real"), withIntermediateDirectories: false)
            try folder.write("real/file", "old")
            try manager.createSymbolicLink(atPath: folder.path("real/second"), withDestinationPath: "file")
            try manager.createSymbolicLink(
                atPath: folder.path("first"),
                withDestinationPath: folder.path("real/second")
            )
            try DurableFile(path: folder.path("first")).update { $0 = Array("new".utf8) }
            #expect(try folder.text("real/file") == "new")
            #expect(
                try manager.destinationOfSymbolicLink(atPath: folder.path("first"))
                    == folder.path("real/second")
            )
            #expect(try folder.names() == ["first", "real"])
        }
    }

    @Test func loopOfLinksIsRefused() throws {
        try TemporaryFolder.run { folder throws in
            try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
            try FileManager.default.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
            let file = DurableFile(path: folder.path("a"))
            for attempt in [{ _ = try file.read() }, { try file.update { $0 = [1] } }] {
                guard case .system(_, ELOOP) = failure(attempt)?.reason else {
                    Issue.record("no ELOOP")
                    return
                }
            }
            #expect(try folder.names() == ["a", "b"])
        }
    }

    @Test func whatIsNoPlainFileIsRefused() throws {
        try TemporaryFolder.run { folder throws in
            try FileManager.default.createDirectory(
                at: folder.url("folder"),
                withIntermediateDirectories: false
            )
            #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
            try folder.write("file", "x")
            for (name, code) in [("folder", EISDIR), ("pipe", EINVAL), ("file/below", ENOTDIR)] {
                let file = DurableFile(path: folder.path(name))
                for attempt in [{ _ = try file.read() }, { try file.update { $0 = [1] } }] {
                    guard case .system(_, code) = failure(attempt)?.reason else {
                        Issue.record("\(name): \(String(describing: failure(attempt)))")
                        return
                    }
                }
            }
            #expect(try folder.text("file") == "x")
        }
    }

    @Test(arguments: ["a//b/c", "a/./b/c", "./a/b/c", "a/../b/c", "a/b/./c", "a/b//c"])
    func foldersOnAnyPathAreCreated(_ path: String) throws {
        try TemporaryFolder.run { folder throws in
            let file = DurableFile(path: "\(folder.path)/\(path)")
            try file.update { $0 = [1] }
            #expect(try file.read() == [1])
        }
    }

    @Test func manyProcessesMayBeTheFirstInAFolder() throws {
        try TemporaryFolder.run { folder throws in
            for round in 1...(SlowTests.areWanted ? 30 : 2) {
                let path = folder.path("\(round)/a/b/notes.json")
                let processes = try (0..<8).map { _ in try Probe.start("add", path, "1") }
                let errors = processes.map {
                    String(decoding: $0.errors.readDataToEndOfFile(), as: UTF8.self)
                }
                #expect(errors == Array(repeating: "", count: 8))
                for process in processes { process.process.wait() }
                #expect(try JSONFileGateway<Note>(file: URL(filePath: path)).all().map(\.id) == Array(1...8))
            }
        }
    }

    @Test func protectedFileIsRefused() throws {
        try #require(!Sweeps.isRoot || isInstalled("setpriv"))
        try TemporaryFolder.run(onDisk: true) { folder throws in
            _ = try Probe.shell("chmod 777 '\(folder.path)'; cp '\(Probe.path)' '\(folder.path("probe"))'")
            try folder.write("notes.json", document([]))
            _ = try Probe.shell("chmod 444 '\(folder.path("notes.json"))'")
            let user = Sweeps.isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
            let command = "\(user) '\(folder.path("probe"))' add '\(folder.path("notes.json"))' 1"
            let outcome = try Probe.shell(command)
            #expect(
                outcome.code == 1 && outcome.err.contains("Permission denied"),
                "\(outcome.err)"
            )
            #expect(try folder.text("notes.json") == document([]))
        }
    }

    @Test func anyNumberOfGatewaysKeepNoFileOpen() throws {
        try TemporaryFolder.run(onDisk: false) { folder throws in
            let outcome = try Probe.shell("ulimit -n 256 && '\(Probe.path)' keep '\(folder.path)' 1000")
            #expect(outcome.stored == [1_000], "\(outcome.err)")
        }
    }

    @Test func nameMayBeAsLongAsItsLockFileAllows() throws {
        try TemporaryFolder.run { folder throws in
            let tooLong = DurableFile(path: folder.path(String(repeating: "x", count: 250)))
            let error = try #require(failure { try tooLong.update { $0 = [1] } })
            #expect(error.debugDescription.contains("name too long"), "\(error)")
            let names = ["a", "b"].map { String(repeating: "x", count: 248) + $0 }
            let files = names.map { DurableFile(path: folder.path($0), lockTimeout: .zero) }
            // Each has a lock of its own.
            try files[0].update { bytes in
                try files[1].update { $0 = [2] }
                #expect(throws: StorageError.self) { try files[0].update { $0 = [3] } }
                bytes = [1]
            }
            #expect(try files.map { try $0.read() } == [[1], [2]])
            #expect(try folder.names() == names.sorted())
        }
    }
}

import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// Disks that are full, read-only, somebody else's, or without power. Run with `SLOW_TESTS=1` as root.
@Suite(
    .serialized,
    .enabled(
        if: SlowTests.areWanted && Sweeps.isRoot && isInstalled("mount") && isInstalled("mkfs.ext4"),
        "SLOW_TESTS isn't set, or not root, or no mkfs.ext4"
    )
)
struct DiskTests {
    private func withMount(_ how: String, _ body: (TemporaryFolder, TemporaryFolder) throws -> Void) throws {
        try TemporaryFolder.run { folder throws in
            let mounted = TemporaryFolder(path: folder.path("disk"))
            try FileManager.default.createDirectory(atPath: mounted.path, withIntermediateDirectories: false)
            let outcome = try Probe.shell("cd '\(folder.path)' && \(how)")
            try #require(outcome.code == 0, "\(outcome.err)")
            defer { _ = try? Probe.shell("umount '\(mounted.path)'") }
            try body(folder, mounted)
        }
    }

    private func expectRefused(_ outcome: Subprocess.Outcome, _ reason: String) {
        #expect(outcome.code == 1)
        #expect(outcome.out == "")
        #expect(outcome.err.contains(reason))
    }

    @Test func fullDiskIsAnErrorAndKeepsTheOldFile() throws {
        try withMount("mount -t tmpfs -o size=64k tmpfs disk") { _, disk throws in
            let gateway = JSONFileGateway<Note>(file: disk.url("notes.json"))
            try gateway.save(Note(77, String(repeating: "a", count: 33_000)))
            let old = try disk.bytes("notes.json")
            expectRefused(try Probe.run("add", disk.path("notes.json"), "1"), "No space left on device")
            #expect(try disk.bytes("notes.json") == old)
            #expect(try disk.names() == ["notes.json"])
        }
    }

    @Test func readOnlyDiskIsReadAndNotChanged() throws {
        try withMount("mount -t tmpfs tmpfs disk") { _, disk throws in
            let gateway = JSONFileGateway<Note>(file: disk.url("notes.json"))
            try gateway.save(Note(1, "a"))
            #expect(try Probe.shell("mount -o remount,ro '\(disk.path)'").code == 0)
            expectRefused(try Probe.run("add", disk.path("notes.json"), "1"), "Read-only file system")
            #expect(try JSONFileGateway<Note>(file: disk.url("notes.json")).all() == [Note(1, "a")])
        }
    }

    @Test func folderOfAnotherUserIsRefused() throws {
        try withMount("mount -t tmpfs -o mode=755 tmpfs disk") { folder, disk throws in
            try JSONFileGateway<Note>(file: disk.url("notes.json")).save(Note(1, "a"))
            let old = try disk.bytes("notes.json")
            _ = try Probe.shell(
                "chmod 755 '\(folder.path)'; chmod 644 '\(disk.path("notes.json"))'; cp '\(Probe.path)' '\(disk.path)'"
            )
            let outcome = try Probe.shell(
                "exec setpriv --reuid=65534 --regid=65534 --clear-groups '\(disk.path("GatewayProbe"))' add '\(disk.path("notes.json"))' 1"
            )
            expectRefused(outcome, "Permission denied")
            #expect(try disk.bytes("notes.json") == old)
        }
    }

    @Test func ownerIsKept() throws {
        try withMount("mount -t tmpfs -o mode=755 tmpfs disk") { _, disk throws in
            let path = disk.path("notes.json")
            try JSONFileGateway<Note>(file: disk.url("notes.json")).save(Note(1, "a"))
            _ = try Probe.shell("chown 65534:65533 '\(path)'; chmod 640 '\(path)'")
            #expect(try Probe.run("add", path, "1").code == 0)
            #expect(try Probe.shell("stat -c '%u:%g %a' '\(path)'").out == "65534:65533 640\n")
        }
    }

    /// As on Apple's systems, where a file gets its folder's group.
    @Test func groupThatMayNotBeKeptGetsNothing() throws {
        try withMount("mount -t tmpfs -o mode=777 tmpfs disk") { folder, disk throws in
            let path = disk.path("notes.json")
            try JSONFileGateway<Note>(file: disk.url("notes.json")).save(Note(1, "a"))
            _ = try Probe.shell(
                "chmod 755 '\(folder.path)'; chown 65534:65533 '\(path)'; chmod 664 '\(path)'; cp '\(Probe.path)' '\(disk.path)'"
            )
            // The lock file belongs to whoever the file belongs to from then on.
            #expect(try Probe.run("add", path, "1").stored == [2])
            let outcome = try Probe.shell(
                "exec setpriv --reuid=65534 --regid=65534 --clear-groups '\(disk.path("GatewayProbe"))' add '\(path)' 1"
            )
            #expect(outcome.stored == [3], "\(outcome.err)")
            #expect(try Probe.shell("stat -c '%u:%g %a' '\(path)'").out == "65534:65534 604\n")
        }
    }

    @Test func fileThatIsMountedIsRefused() throws {
        try withMount("mount -t tmpfs tmpfs disk") { _, disk throws in
            let (path, real) = (disk.path("notes.json"), disk.path("real.json"))
            try JSONFileGateway<Note>(file: disk.url("real.json")).save(Note(1, "a"))
            _ = try Probe.shell("touch '\(path)' && mount --bind '\(real)' '\(path)'")
            defer { _ = try? Probe.shell("umount '\(path)'") }
            let outcome = try Probe.run("add", path, "1")
            expectRefused(outcome, "Device or resource busy")
            #expect(try JSONFileGateway<Note>(file: disk.url("notes.json")).all() == [Note(1, "a")])
            #expect(try disk.names() == ["notes.json", "real.json"])
        }
    }

    /// The image of a mounted disk, copied in the moment after the word of success, is what a power cut leaves.
    @Test func acknowledgedChangesSurviveAPowerCut() throws {
        let rounds = 20
        var survived = 0
        try withMount("truncate -s 16M image && mkfs.ext4 -q -F image && mount -o loop image disk") {
            folder,
            disk throws in
            for round in 1...rounds {
                #expect(try Probe.run("add", disk.path("d/notes.json"), "1").stored == [round])
                let script = """
                    cd '\(folder.path)' && dd if=image of=copy bs=1M status=none && mkdir -p after && mount -o loop copy after \
                    && cat after/d/notes.json; umount after
                    """
                let text = try Probe.shell(script).out
                try folder.write("cut.json", text)
                let notes = try JSONFileGateway<Note>(file: folder.url("cut.json")).all()
                if notes.map(\.id) == Array(1...round) { survived += 1 }
            }
        }
        print("power cut: \(survived) of \(rounds) there")
        #expect(survived == rounds)
    }
}

import Foundation
import Gateways
import TestSupport
import Testing

/// File systems and sandboxes that refuse a call. Needs `strace`, which answers in their place.
@Suite(.enabled(if: isInstalled("strace"), "there is no strace"))
struct FileSystemTests {
    private func add(_ folder: TemporaryFolder, _ options: String...) throws -> Subprocess.Outcome {
        let probe = [Probe.path, "add", folder.path("new/notes.json"), "1"]
        return try Subprocess(["strace", "-f", "-o", folder.path("trace")] + options + probe).outcome()
    }

    /// As an app group's container, whose parent is no business of the app's.
    @Test(arguments: ["EPERM", "EACCES", "ENOENT"])
    func firstChangeInAFolderWhoseParentMayNotBeOpenedIsStored(_ error: String) throws {
        try TemporaryFolder.run { folder in
            let outcome = try add(folder, "-P", folder.path, "-e", "inject=open,openat:error=\(error)")
            #expect(outcome.stored == [1], "\(outcome.err)")
            #expect(try folder.text("trace").contains("(INJECTED)"))
        }
    }

    @Test func firstChangeIsStoredWhereParentsAreNotSynchronized() throws {
        try TemporaryFolder.run { folder in
            let outcome = try add(folder, "-P", folder.path, "-e", "inject=fsync:error=EINVAL")
            #expect(outcome.stored == [1], "\(outcome.err)")
            #expect(try folder.text("trace").contains("(INJECTED)"))
        }
    }

    @Test func parentThatCannotBeSynchronizedIsAnError() throws {
        try TemporaryFolder.run { folder in
            let outcome = try add(folder, "-P", folder.path, "-e", "inject=fsync:error=EIO")
            #expect(outcome.code == 1 && outcome.err.contains("Input/output error"), "\(outcome.err)")
        }
    }

    /// As FAT, on a USB stick. The mask makes modes that have to be set, and that keep out everyone but root.
    @Test(.enabled(if: Sweeps.isRoot, "not root"))
    func fileSystemWithoutModesKeepsNewFiles() throws {
        try TemporaryFolder.run { folder in
            for number in 1...2 {
                let refusing = "inject=chmod,fchmod,fchmodat:error=EPERM"
                let command =
                    "umask 277; exec strace -f -o '\(folder.path("trace"))' -e '\(refusing)'"
                    + " '\(Probe.path)' add '\(folder.path("new/notes.json"))' 1"
                let outcome = try Probe.shell(command)
                #expect(outcome.stored == [number], "\(outcome.err)")
                if number == 1 { #expect(try folder.text("trace").contains("(INJECTED)")) }
            }
        }
    }
}

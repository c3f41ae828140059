import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// Paths are bytes: links, folders and names that are no text lead where the system says, or are refused.
@Suite struct FilePathTests {
    @Test(.enabled(if: Self.takesAnyName, "the file system refuses names that aren't text"))
    func linkToAFolderWhoseNameIsNoTextIsFollowed() throws {
        try TemporaryFolder.run { folder throws in
            let script =
                #"cd '\#(folder.path)' && n=$(printf 'd\377') && mkdir "$n" && ln -s "$n/n.json" n.json"#
            #expect(try Probe.shell("\(script) && printf 1 > \"$n/n.json\"").code == 0)
            let file = DurableFile(path: folder.path("n.json"))
            try file.update { $0 = Array("new".utf8) }
            #expect(try file.read() == Array("new".utf8))
            let found = try Probe.shell("cd '\(folder.path)' && set -- d* && echo $# && cat d*/n.json").out
            #expect(found == "1\nnew")
        }
    }

    @Test(arguments: ["missing.json", "missing/folder/n.json"])
    func linkThatLeadsNowhereIsRefused(_ target: String) throws {
        try TemporaryFolder.run { folder throws in
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("n.json"),
                withDestinationPath: target
            )
            let gateway = JSONFileGateway<Note>(file: folder.url("n.json"))
            for attempt in [{ _ = try gateway.all() }, { try gateway.save(Note(1, "a")) }] {
                let error = try #require(failure(attempt))
                #expect(error.debugDescription.contains(folder.path("n.json")), "\(error)")
                #expect(error.hint.contains("link"), "\(error)")
            }
            #expect(try folder.names() == ["n.json"])
        }
    }

    /// A process that waits for one file's lock must not change that file when it gets the lock, if the link leads
    /// to another one by then.
    @Test func linkThatIsSwitchedDuringTheWaitLeadsToItsNewFile() throws {
        try TemporaryFolder.run { folder throws in
            func count(_ name: String) throws -> Int {
                try JSONFileGateway<Note>(file: folder.url(name)).all().count
            }
            func link(_ name: String) throws {
                let files = FileManager.default
                try files.createSymbolicLink(atPath: folder.path("new"), withDestinationPath: name)
                try #require(rename(folder.path("new"), folder.path("link")) == 0)
            }
            for name in ["one.json", "two.json"] {
                try JSONFileGateway(file: folder.url(name)).save(Note(1, name))
            }
            try link("one.json")
            let nothing = FileHandle.nullDevice
            // It waits for the lock for most of the time that this test holds it.
            let probe = try Subprocess([Probe.path, "add", folder.path("link"), "1000000"])
                .start(nothing, nothing, nothing)
            for round in 0..<SlowTests.rounds(6, slow: 20) {
                let (old, new) =
                    round.isMultiple(of: 2) ? ("one.json", "two.json") : ("two.json", "one.json")
                let before = try count(new)
                let last = try DurableFile(path: folder.path(old)).update { _ in
                    try link(new)
                    return try count(old)
                }
                while try count(new) == before { try #require(probe.isRunning) }
                #expect(try count(old) == last)
            }
        }
    }

    @Test func pathWithAZeroByteIsRefused() throws {
        try TemporaryFolder.run { folder throws in
            let url = try #require(URL(string: "file://\(folder.path)/zero%00b.json"))
            let gateway = JSONFileGateway<Note>(file: url)
            for attempt in [{ _ = try gateway.all() }, { try gateway.save(Note(1, "a")) }] {
                #expect(failure(attempt)?.debugDescription.hasPrefix("can't use") == true)
            }
            #expect(try Probe.shell("ls -A '\(folder.path)'").out == "")
        }
    }

    @Test(arguments: ["\u{301}x.json", "a/\u{301}/n.json", "\r\n.json"])
    func nameThatBeginsWithACombiningMarkIsAName(_ name: String) throws {
        try TemporaryFolder.run { folder throws in
            let path = "\(folder.path)/" + name
            try DurableFile(path: path).update { $0 = [1] }
            #expect(try DurableFile(path: path).read() == [1])
            #expect(FileManager.default.contents(atPath: path) == Data([1]))
        }
    }

    @Test(.enabled(if: Self.takesAnyName, "the file system refuses names that aren't text"))
    func relativePathInAWorkingFolderWhoseNameIsNoTextIsRefused() throws {
        try expectRefusal(in: #"n=$(printf 'd\377') && mkdir "$n" && cd "$n""#)
    }

    @Test func relativePathInAWorkingFolderThatIsGoneIsRefused() throws {
        try expectRefusal(in: "mkdir gone && cd gone && rmdir ../gone")
    }

    /// The probe makes the path absolute, as an app does, and takes no other folder for it.
    private func expectRefusal(in move: String) throws {
        try TemporaryFolder.run { folder throws in
            let outcome = try Probe.shell(
                "cd '\(folder.path)' && \(move) && '\(Probe.path)' add gateways-probe/n.json 1"
            )
            #expect(outcome.code == 1, "\(outcome.out)")
            #expect(outcome.err.contains("error: Can't use "), "\(outcome.err)")
            #expect(try Probe.shell("find '\(folder.path)' -name 'n.json'").out == "")
            #expect(!FileManager.default.fileExists(atPath: "/gateways-probe"))
        }
    }

    /// Whether a name may be any bytes, as on Linux. Apple's file system takes text only.
    private static let takesAnyName: Bool = {
        let made = try? TemporaryFolder.run { try Probe.shell(#"mkdir "$(printf '\#($0.path)/d\377')""#) }
        return made?.code == 0
    }()
}

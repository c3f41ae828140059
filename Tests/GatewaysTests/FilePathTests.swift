import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// Paths are bytes: links, folders and names that are no text lead where the system says, or are refused.
@Suite struct FilePathTests {
    @Test func linkToAFolderWhoseNameIsNoTextIsFollowed() throws {
        try TemporaryFolder.run { folder throws in
            let script =
                #"cd '\#(folder.path)' && n=$(printf 'd\377') && mkdir "$n" && ln -s "$n/n.json" n.json"#
            #expect(try Probe.shell("\(script) && printf 1 > \"$n/n.json\"").code == 0)
            let file = DurableFile(path: folder.path("n.json"))
            try file.update { $0 = Array("new".utf8) }
            #expect(try file.read() == Array("new".utf8))
            #expect(
                try Probe.shell("cd '\(folder.path)' && ls -d d* | wc -l && cat d*/n.json").out == "1\nnew"
            )
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
                #expect(error.message.contains(folder.path("n.json")), "\(error)")
                #expect(error.hint.contains("the link"), "\(error)")
            }
            #expect(try folder.names() == ["n.json"])
        }
    }

    /// One file must not get the other's contents.
    @Test func linkThatIsSwitchedDuringTheWaitLeadsToItsNewFile() throws {
        try TemporaryFolder.run { folder throws in
            let (one, two) = (folder.url("one.json"), folder.url("two.json"))
            try JSONFileGateway(file: one).save(Note(1, "one"))
            try JSONFileGateway(file: two).save([Note(1, "two"), Note(2, "two")])
            func link(_ name: String) throws {
                _ = try Probe.shell("cd '\(folder.path)' && ln -s \(name) new && mv -T new link")
            }
            try link("one.json")
            var running: Probe.Running?
            try DurableFile(path: one.path).update { _ in
                let probe = try Probe.start("add", folder.path("link"), "1")
                running = probe
                // Until it has the lock file open, that is, waits.
                let files = "/proc/\(probe.process.id)/fd"
                while try !Probe.shell("ls -l '\(files)'").out.contains(".one.json.lock") {
                    if !probe.process.isRunning { break }
                }
                try link("two.json")
            }
            let probe = try #require(running)
            let output = String(decoding: probe.output.readDataToEndOfFile(), as: UTF8.self)
            #expect(probe.process.wait() == 0)
            #expect(output == "stored 3\n")
            #expect(try JSONFileGateway<Note>(file: one).all() == [Note(1, "one")])
            #expect(try JSONFileGateway<Note>(file: two).all().map(\.id) == [1, 2, 3])
        }
    }

    @Test func pathWithAZeroByteIsRefused() throws {
        try TemporaryFolder.run { folder throws in
            let url = try #require(URL(string: "file://\(folder.path)/zero%00b.json"))
            let gateway = JSONFileGateway<Note>(file: url)
            for attempt in [{ _ = try gateway.all() }, { try gateway.save(Note(1, "a")) }] {
                #expect(failure(attempt)?.message.hasPrefix("can't use as a file") == true)
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

    /// The probe makes the path absolute, as an app does, and takes no other folder for it.
    @Test(arguments: [
        #"n=$(printf 'd\377') && mkdir "$n" && cd "$n""#, "mkdir gone && cd gone && rmdir ../gone",
    ])
    func relativePathWhereTheWorkingFolderHasNoNameIsRefusedOrRight(_ move: String) throws {
        try TemporaryFolder.run { folder throws in
            let outcome = try Probe.shell(
                "cd '\(folder.path)' && \(move) && '\(Probe.path)' add gateways-probe/n.json 1"
            )
            #expect(outcome.code == 1, "\(outcome.out)")
            #expect(outcome.err.contains("error: can't "), "\(outcome.err)")
            #expect(try Probe.shell("find '\(folder.path)' -name 'n.json'").out == "")
            #expect(!FileManager.default.fileExists(atPath: "/gateways-probe"))
        }
    }
}

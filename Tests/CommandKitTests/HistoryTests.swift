import Foundation
import TestSupport
import Testing

@testable import CommandKit

struct HistoryTests {
    private let folder: TemporaryFolder
    private let history: History

    init() throws {
        folder = try TemporaryFolder()
        history = History(file: folder.url("history"))
    }

    @Test func linesAreKeptForTheirOwnerAlone() throws {
        history.add("one")
        history.add("two")
        #expect(history.lines == ["one", "two"])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path("history"))[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func readingMakesNoFile() throws {
        #expect(history.lines.isEmpty)
        #expect(try folder.names().isEmpty)
    }

    @Test func oldLinesAreRemoved() throws {
        try folder.write("history", (1...5000).map { "\($0)\n" }.joined())
        #expect(history.lines == (4001...5000).map(String.init))
        #expect(try folder.text("history") == (4001...5000).map { "\($0)\n" }.joined())
    }

    @Test(arguments: [true, false])
    func fileOfAnotherNameIsLeftAlone(_ isSymbolic: Bool) throws {
        let text = (1...5000).map { "\($0)\n" }.joined()
        try folder.write("other", text)
        if isSymbolic {
            try #require(symlink(folder.path("other"), folder.path("history")) == 0)
        } else {
            try #require(link(folder.path("other"), folder.path("history")) == 0)
        }
        #expect(history.lines.isEmpty)
        history.add("more")
        #expect(try folder.text("other") == text)
    }

    @Test func pipeIsNotWaitedFor() throws {
        try #require(mkfifo(folder.path("history"), 0o600) == 0)
        #expect(history.lines.isEmpty)
        history.add("one")
        #expect(history.lines.isEmpty)
    }

    @Test(.enabled(if: getuid() == 0, "only root can give a file away"))
    func fileOfAnotherOwnerIsLeftAlone() throws {
        try folder.write("history", "theirs\n")
        try #require(chown(folder.path("history"), 12345, 12345) == 0)
        #expect(history.lines.isEmpty)
        history.add("mine")
        #expect(try folder.text("history") == "theirs\n")
    }

    @Test func whatATerminalWouldObeyIsShownAsText() throws {
        try folder.write("history", "list\u{1B}]0;title\u{7}\n")
        #expect(history.lines == [#"list\u001B]0;title\u0007"#])
    }
}

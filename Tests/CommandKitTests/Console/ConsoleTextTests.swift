import Testing

@testable import CommandKit

struct ConsoleTextTests {
    @Test func styleStandsBesideTheText() {
        let line: StyledText = "a \("b", .bold)\("c \("d")" as StyledText)"
        #expect(line.pieces.map(\.text).joined() == "a bc d")
        #expect(line.pieces.filter { $0.style != nil }.map(\.text) == ["b"])
    }

    @Test(arguments: [
        ("add  Buy milk ", ["add", "Buy", "milk"]), (#"add "Buy  milk" now"#, ["add", "Buy  milk", "now"]),
        (#"add Don't 5"x7" it's"#, ["add", "Don't", #"5"x7""#, "it's"]), (#"add "Buy"#, ["add", #""Buy"#]),
        (#"add """#, ["add", ""]), ("", []),
    ])
    func doubleQuotesAroundAWordKeepATextTogether(_ line: String, _ words: [String]) {
        #expect(Console.words(of: line) == words)
    }
}

import CommandKit
import Testing

struct ShellWordsTests {
    @Test(arguments: [
        ("add  Buy milk ", ["add", "Buy", "milk"]), (#"add "Buy  milk" now"#, ["add", "Buy  milk", "now"]),
        (#"add "say \"no\"""#, ["add", #"say "no""#]),
        (#"add Don't 5"x7" it's"#, ["add", "Don't", #"5"x7""#, "it's"]),
        (#"add """#, ["add", ""]), ("", []),
    ])
    func doubleQuotesAroundAWordKeepATextTogether(_ line: String, _ words: [String]) throws {
        #expect(try shellWords(line) == words)
    }

    @Test func openQuoteIsRefused() {
        let error = #expect(throws: CommandError.self) { try shellWords(#"add "Buy milk"#) }
        #expect(error == .usage("A double quote isn't closed.", hint: "Close it, or leave it out."))
    }
}

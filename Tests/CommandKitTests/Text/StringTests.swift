import Testing

@testable import CommandKit

struct StringTests {
    @Test(arguments: [
        ("milk", "milk"), ("a\u{1B}[2Jb\n", #"a\u001B[2Jb\u000A"#), ("x\u{202E}y", #"x\u202Ey"#),
    ])
    func whatATerminalWouldObeyIsShown(_ text: String, _ shown: String) {
        #expect(text.escapingControlCharacters == shown)
    }

    @Test func styleIsShownOnlyWithColors() {
        #expect("a \("b".bold)".styled(colors: true) == "a \u{1B}[1mb\u{1B}[0m")
        #expect("a \("b".bold)".styled(colors: false) == "a b")
    }
}

import Testing

@testable import CommandKit

struct StringTests {
    @Test(arguments: [
        ("milk", 4), ("", 0), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("é", 1),
        ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1),
        ("❤\u{FE0F}", 2),
        ("1\u{FE0F}\u{20E3}", 2), ("שלום", 4), ("…", 1), ("한🇩🇪e\u{301}!", 6),
    ])
    func widthIsThatOfTheCharactersThatPeopleSee(_ text: String, _ columns: Int) {
        #expect(text.terminalColumns == columns)
    }

    @Test(arguments: [
        ("milk", "milk"), ("a\u{1B}[2Jb\n", #"a\u001B[2Jb\u000A"#), ("x\u{202E}y", #"x\u202Ey"#),
    ])
    func whatATerminalWouldObeyIsShown(_ text: String, _ shown: String) {
        #expect(text.escapingControlCharacters == shown)
    }
}

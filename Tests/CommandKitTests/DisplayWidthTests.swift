import Testing

@testable import CommandKit

struct DisplayWidthTests {
    static let widths: [(text: String, columns: Int)] = [
        ("milk", 4), ("", 0), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("é", 1),
        ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1),
        ("❤\u{FE0F}", 2),
        ("1\u{FE0F}\u{20E3}", 2), ("שלום", 4), ("…", 1), ("한🇩🇪e\u{301}!", 6),
    ]

    @Test(arguments: widths.indices)
    func widthIsThatOfTheCharactersThatPeopleSee(_ index: Int) {
        let (text, columns) = Self.widths[index]
        #expect(text.terminalColumns == columns, "\(text)")
    }

    @Test func textIsBrokenBetweenWords() {
        #expect("one two three".wrapped(to: 7) == ["one two", "three"])
        #expect("one longer-than-that two".wrapped(to: 7) == ["one", "longer-than-that", "two"])
        #expect(" a  b".wrapped(to: 3) == [" a ", "b"])
    }
}

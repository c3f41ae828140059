import Testing

@testable import TodoLogic

struct PasswordTests {
    @Test func equivalentTextsAreOnePassword() throws {
        #expect(try Array(Password("Cafe\u{301}").text.utf8) == Array("Caf\u{E9}".utf8))
    }

    @Test func compatibleTextsAreTwoPasswords() throws {
        #expect(try Password("ﬁne") != Password("fine"))
    }

    @Test(arguments: ["a\0b", "correct\u{1A}horse", "a\u{FFFD}b", String(repeating: "a", count: 512)])
    func textThatTheCLibraryWouldCutOffOrNobodyMeansIsRefused(_ text: String) {
        #expect(throws: TodoError.impossiblePassword) { try Password(text) }
    }

    @Test(arguments: ["12345678", "üüüüüüüü", String(repeating: "a", count: 511)])
    func eightCharactersToMaximumBytesAreANewOne(_ text: String) throws {
        #expect(try Password(new: text).text == text)
    }
}

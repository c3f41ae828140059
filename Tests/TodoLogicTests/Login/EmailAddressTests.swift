import Testing

@testable import TodoLogic

struct EmailAddressTests {
    @Test(arguments: [
        "ada@example.com", "a@b", "first.last+tag@sub.example.co", "zoë@exämple.com", "用户@例え.jp",
    ])
    func addressIsAccepted(_ text: String) throws {
        #expect(try EmailAddress(text).text == text)
    }

    @Test(arguments: [
        "", "ada", "@example.com", "ada@", "a da@example.com", "a@b@c", "ada@example.com\u{1B}",
        "ada@example.com\n",
        String(repeating: "a", count: 251) + "@b.c",
    ])
    func otherTextIsRefused(_ text: String) {
        #expect(throws: TodoError.malformedEmail(text)) { try EmailAddress(text) }
    }

    @Test(arguments: [
        ("Zo\u{EB}@example.com", "zoe\u{308}@EXAMPLE.com", true), ("ΝΙΚΟΣ@a.gr", "νικος@a.gr", true),
        ("νικοσ@a.gr", "νικος@a.gr", true), ("straße@a.de", "strasse@a.de", false),
    ])
    func addressesThatDifferInTheirCaseAreTheSame(_ one: String, _ other: String, _ areSame: Bool) throws {
        #expect(try (EmailAddress(one).normalized == EmailAddress(other).normalized) == areSame)
    }

    @Test func messageDoesNotRepeatALongText() {
        let message = TodoError.malformedEmail(String(repeating: "a", count: 1000)).message
        #expect(message == "“\(String(repeating: "a", count: 60))…” isn't an email address.")
    }
}

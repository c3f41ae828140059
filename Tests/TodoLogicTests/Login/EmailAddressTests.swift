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

    @Test func addressesThatLookTheSameAreTheSame() throws {
        let composed = try EmailAddress("Zo\u{EB}@example.com")
        let decomposed = try EmailAddress("zoe\u{308}@EXAMPLE.com")
        #expect(composed.normalized == decomposed.normalized)
    }

    @Test func messageDoesNotRepeatALongText() {
        let message = TodoError.malformedEmail(String(repeating: "a", count: 1000)).message
        #expect(message == "“\(String(repeating: "a", count: 60))…” isn't an email address.")
    }
}

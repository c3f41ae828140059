import Testing
@testable import TodoLogic

struct EmailAddressTests {
    @Test(arguments: [
        "a@b.example", "ada.lovelace+todo@example.com", "root@localhost", "jörg@bücher.example",
        "用户@例子.example",
        "o'neil@a-b.example", String(repeating: "x", count: 64) + "@example.com",
    ])
    func wellFormedAddressIsAccepted(_ text: String) throws {
        #expect(try EmailAddress(text).text == text)
    }

    @Test(arguments: [
        "", "@", "ada", "ada@", "@example.com", "ada@@example.com", "a@b@c", "ada @example.com",
        " ada@example.com",
        "ada@example.com ", "ada@-example.com", "ada@example-.com", "ada@.com", "ada@example..com",
        "ada@example.",
        "ada\n@example.com", "ada\u{1B}[31m@example.com", "ada@exa\u{202E}mple.com", "a,b@example.com",
        "ada@exa_mple.com",
        "ada@" + String(repeating: "x", count: 64) + ".com",
        String(repeating: "x", count: 250) + "@a.example",
    ])
    func malformedAddressIsRefused(_ text: String) {
        #expect(throws: TodoError.malformedEmail(text)) { try EmailAddress(text) }
    }

    @Test func addressesThatLookTheSameAreTheSame() throws {
        let composed = try EmailAddress("J\u{F6}rg@Example.com")
        let decomposed = try EmailAddress("jo\u{308}rg@example.COM")
        #expect(Array(composed.normalized.utf8) == Array(decomposed.normalized.utf8))
    }

    @Test func messageDoesNotRepeatALongText() {
        let text = String(repeating: "x", count: 1_000_000)
        #expect(TodoError.malformedEmail(text).message.count < 200)
    }
}

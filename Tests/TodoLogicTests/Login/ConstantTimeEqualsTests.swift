import Testing
@testable import TodoLogic

struct ConstantTimeEqualsTests {
    @Test(arguments: [("", "", true), ("abc", "abc", true), ("abc", "abd", false), ("xbc", "abc", false)])
    func comparesBytes(_ left: String, _ right: String, _ isEqual: Bool) {
        #expect(constantTimeEquals(left, right) == isEqual)
    }

    @Test func beginningOfATextIsNotTheText() {
        #expect(!constantTimeEquals("abc", "abcd"))
        #expect(!constantTimeEquals("", "a"))
    }
}

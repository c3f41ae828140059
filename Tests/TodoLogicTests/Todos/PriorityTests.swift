import Testing

@testable import TodoLogic

struct PriorityTests {
    @Test(arguments: [("h", Priority.high), ("Med", .medium), ("LOW", .low)])
    func beginningOfANameIsEnough(_ text: String, _ priority: Priority) {
        #expect(Priority(typed: text) == priority)
    }

    @Test(arguments: ["", "a", "higher", "1"])
    func otherTextIsNone(_ text: String) {
        #expect(Priority(typed: text) == nil)
    }
}

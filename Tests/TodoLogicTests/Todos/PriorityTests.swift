import Testing

@testable import TodoLogic

struct PriorityTests {
    @Test(arguments: [("h", Priority.high), ("Med", .medium), ("LOW", .low)])
    func beginningOfANameIsEnough(_ text: String, _ priority: Priority) throws {
        #expect(try Priority(typed: text) == priority)
    }

    @Test(arguments: ["", "a", "higher", "1"])
    func otherTextIsRefusedAndNamed(_ text: String) {
        #expect(throws: TodoError.unknownPriority(text)) { try Priority(typed: text) }
    }
}

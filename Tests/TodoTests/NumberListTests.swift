import CommandKit
import Testing

@testable import todo

struct NumberListTests {
    @Test(arguments: [
        ("3", [3...3]), ("1-3", [1...3]), ("1,4", [1...1, 4...4]), ("1,3-5", [1...1, 3...5]),
        ("4-4", [4...4]),
    ])
    func numbersAndRangesAreRead(_ text: String, _ ranges: [ClosedRange<Int>]) throws {
        #expect(try NumberList.ranges(text) == ranges)
    }

    @Test(arguments: ["", "0", "-1", "+1", "1-", "1,,2", "5-2", "٢", "one", "99999999999999999999"])
    func anythingElseIsRefused(_ text: String) throws {
        let error = #expect(throws: CommandError.self) { try NumberList.ranges(text) }
        #expect(error?.message == "“\(text)” isn't a number or a range.")
    }
}

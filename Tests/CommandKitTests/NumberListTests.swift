import CommandKit
import Testing

struct NumberListTests {
    @Test(arguments: [
        ("3", [3]), ("1-3", [1, 2, 3]), ("1,4", [1, 4]), ("1,3-5", [1, 3, 4, 5]), ("4-4", [4]),
    ])
    func numbersAndRangesAreRead(_ text: String, _ numbers: [Int]) {
        #expect(NumberList.numbers(text) == numbers)
    }

    @Test(arguments: [
        "", "0", "-1", "+1", "1-", "3-1", "1,,2", "٢", "one", "1-99999999", "99999999999999999999",
    ])
    func anythingElseIsNone(_ text: String) {
        #expect(NumberList.numbers(text) == nil)
    }
}

import Testing

@testable import CommandKit

struct JSONTextTests {
    @Test func objectIsOneLineWithSortedFields() {
        #expect(JSONText.one(["b": "x/y", "a": "\n"]).lines == [#"{"a":"\n","b":"x/y"}"#])
    }

    @Test func arrayHasALineForEachValue() {
        #expect(JSONText.many([1, 2]).lines == ["[", "1,", "2", "]"])
        #expect(JSONText.many([]).lines == ["[", "]"])
    }
}

import Foundation
import Testing

@testable import TodoLogic

struct ISO8601Tests {
    private func read(_ text: String) throws -> Date {
        try JSONDecoder().decode([ISO8601].self, from: Data("[\"\(text)\"]".utf8))[0].wrappedValue
    }

    @Test func dateIsTheSameWhenItIsReadAgain() throws {
        let date = ISO8601(wrappedValue: Date(timeIntervalSince1970: 1_800_000_000.75))
        let text = String(decoding: try JSONEncoder().encode([date]), as: UTF8.self)
        #expect(text == "[\"2027-01-15T08:00:00Z\"]")
        #expect(try JSONDecoder().decode([ISO8601].self, from: Data(text.utf8)) == [date])
    }

    @Test func dateOfAnotherTimeZoneIsReadAsWell() throws {
        #expect(try read("2027-01-15T10:00:00+02:00") == Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test(arguments: ["", "2027-01-15", "2027-13-15T08:00:00Z", "now", "1800000000"])
    func otherTextIsRefused(_ text: String) {
        #expect(throws: DecodingError.self) { try read(text) }
    }
}

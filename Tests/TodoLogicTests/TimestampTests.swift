import Foundation
import Testing
import TodoLogic

struct TimestampTests {
    @Test func storedFormIsTextInUTC() throws {
        let stored = try JSONEncoder().encode([Timestamp(secondsSince1970: 1_800_000_000)])
        #expect(String(decoding: stored, as: UTF8.self) == #"["2027-01-15T08:00:00Z"]"#)
    }

    @Test(arguments: [0, 1, -1, 951_782_400, 1_800_000_000, 253_402_300_799])
    func storedTimestampIsTheSameWhenRead(_ seconds: Int) throws {
        let timestamp = Timestamp(secondsSince1970: seconds)
        let stored = try JSONEncoder().encode([timestamp])
        #expect(try JSONDecoder().decode([Timestamp].self, from: stored) == [timestamp])
    }

    @Test(arguments: ["", "yesterday", "2027-13-01T00:00:00Z", "1800000000"])
    func textThatIsNoDateIsRefused(_ text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Timestamp].self, from: Data("[\"\(text)\"]".utf8))
        }
    }
}

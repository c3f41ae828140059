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

    @Test func storedFormIsFoundationsInEveryYear() throws {
        for seconds in stride(from: -62_135_596_800, to: 253_402_300_800, by: 86_399 * 10_007) {
            let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(Date.ISO8601FormatStyle())
            #expect(Timestamp(secondsSince1970: seconds).description == text)
            #expect(try read(text) == seconds)
        }
    }

    @Test(arguments: [
        "2027-01-15T08:00:00Z", "2028-02-29T23:59:59Z", "2027-02-29T00:00:00Z", "2027-02-30T00:00:00Z",
        "2027-00-10T00:00:00Z", "2027-01-00T00:00:00Z", "2027-01-15T24:00:00Z", "2027-01-15T08:60:00Z",
        "2027-01-15T08:00:60Z", "2027-01-15T08:00:61Z", "2027-01-15t08:00:00z", "2027-01-15 08:00:00Z",
        "2027-01-15T08:00:00+01:00", "2027-01-15T08:00:00", "0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z",
        "1582-10-10T00:00:00Z", "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z", "2027-01-15T08:00:0aZ",
        "2027-01-15T08:00:00Zx", "٢027-01-15T08:00:00Z", "2027:01-15T08:00:00Z",
    ])
    func textIsReadAsFoundationReadsIt(_ text: String) throws {
        let date = try? Date.ISO8601FormatStyle().parse(text)
        #expect((try? read(text)) == date.map { Int($0.timeIntervalSince1970) })
    }

    private func read(_ text: String) throws -> Int {
        try JSONDecoder().decode([Timestamp].self, from: Data("[\"\(text)\"]".utf8))[0].secondsSince1970
    }
}

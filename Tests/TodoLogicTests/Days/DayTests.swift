import Foundation
import Testing

@testable import TodoLogic

struct DayTests {
    @Test(arguments: ["0001-01-01", "1582-10-15", "1970-01-01", "2000-02-29", "2027-01-31", "9999-12-31"])
    func textIsReadAndWrittenAsItIs(_ text: String) throws {
        let day = try #require(Day(text))
        #expect(day.description == text)
        #expect(try JSONDecoder().decode([Day].self, from: Data("[\"\(text)\"]".utf8)) == [day])
        #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == "[\"\(text)\"]")
    }

    @Test(arguments: [
        "", "2027", "2027-01", "2027-1-31", "27-01-31", "2027-02-29", "2027-13-01", "2027-00-10",
        "2027-01-00", "0000-01-01", "2100-02-29", "2027-01-31T00:00", "+2027-01-31", "2027-01-3১", "1.2.2027",
        "2027--1-31", " 2027-1-31", "2027-1-31 ", "2027-01-3x",
    ])
    func otherTextIsRefused(_ text: String) {
        #expect(Day(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Day].self, from: Data("[\"\(text)\"]".utf8))
        }
    }

    @Test func daysAreOrderedAndCounted() throws {
        let (early, late) = (try #require(Day("2026-12-31")), try #require(Day("2027-03-01")))
        #expect(early < late)
        #expect(early.days(to: late) == 60)
        #expect(late.days(to: early) == -60)
        #expect(early.adding(60, .day) == late)
    }

    @Test func dayOfADateDependsOnTheTimeZone() throws {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        for (zone, day) in [("Asia/Tokyo", "2027-01-15"), ("America/Los_Angeles", "2027-01-15")] {
            let dates = FixedDates(zone: try #require(TimeZone(identifier: zone)))
            #expect(Day(date, in: dates.calendar).description == day)
        }
        let tokyo = FixedDates(zone: try #require(TimeZone(identifier: "Asia/Tokyo")))
        #expect(Day(date + 8 * 3600, in: tokyo.calendar).description == "2027-01-16")
        #expect(Day("2027-01-16")?.start(in: tokyo.calendar) == date + 7 * 3600)
    }
}

import Foundation
import Testing
import TodoLogic

struct DayTests {
    @Test func everyDayOfSixHundredYearsIsTheOneOfTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for number in stride(from: -110_000, through: 110_000, by: 1) {
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday],
                from: Date(timeIntervalSince1970: Double(number) * 86_400)
            )
            let day = Day(daysSince1970: number)
            let (year, month, date) = (
                try #require(parts.year), try #require(parts.month), try #require(parts.day)
            )
            // The calendar's days of the week begin with Sunday, as 1.
            let weekday = Weekday.allCases[(try #require(parts.weekday) + 5) % 7]
            guard day.date == (year, month, date), day.weekday == weekday,
                Day(year: year, month: month, day: date) == day
            else {
                Issue.record("\(day) isn't \(year)-\(month)-\(date), a \(weekday)")
                return
            }
        }
    }

    @Test(arguments: ["0001-01-01", "1970-01-01", "2000-02-29", "2027-01-31", "9999-12-31"])
    func textIsReadAndWrittenAsItIs(_ text: String) throws {
        let day = try #require(Day(text))
        #expect(day.description == text)
        #expect(try JSONDecoder().decode([Day].self, from: Data("[\"\(text)\"]".utf8)) == [day])
        #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == "[\"\(text)\"]")
    }

    @Test(arguments: [
        "", "2027", "2027-01", "2027-1-31", "27-01-31", "2027-02-29", "2027-13-01", "2027-00-10",
        "2027-01-00", "0000-01-01", "2100-02-29", "2027-01-31T00:00", "+2027-01-31", "2027-01-3১", "1.2.2027",
        "2027--1-31",
    ])
    func whatIsNoDayIsRefused(_ text: String) {
        #expect(Day(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Day].self, from: Data("[\"\(text)\"]".utf8))
        }
    }

    @Test func theCalendarHasAnEnd() throws {
        #expect((try #require(Day("9999-12-31")) + 1).description == "9999-12-31")
    }
}

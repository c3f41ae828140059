import Foundation
import Testing

@testable import TodoLogic

/// Days as people type them. Today is Friday, 2027-01-15, and a week begins on Monday.
struct TypedDayTests {
    @Test(arguments: [
        ("today", "2027-01-15"), ("Tomorrow", "2027-01-16"), ("yesterday", "2027-01-14"),
        ("sat", "2027-01-16"), ("SUNDAY", "2027-01-17"), ("mon", "2027-01-18"), ("thu", "2027-01-21"),
        ("fri", "2027-01-22"), ("0d", "2027-01-15"), ("3d", "2027-01-18"), ("+3d", "2027-01-18"),
        ("-3d", "2027-01-12"), ("2w", "2027-01-29"), ("+1m", "2027-02-15"), ("1Y", "2028-01-15"),
        ("eod", "2027-01-15"), ("eow", "2027-01-17"), ("eom", "2027-01-31"), ("eoy", "2027-12-31"),
        ("24 Dec", "2027-12-24"), ("24dec", "2027-12-24"), ("15jan", "2027-01-15"), ("1 jan", "2028-01-01"),
        ("29feb", "2028-02-29"), ("2026-02-28", "2026-02-28"), ("3days", "2027-01-18"),
        ("3 days", "2027-01-18"), ("in 3 days", "2027-01-18"), ("In 1 week", "2027-01-22"),
        ("2 months", "2027-03-15"),
        ("1.12.", "2027-12-01"), ("14.1.", "2028-01-14"), ("15.1.", "2027-01-15"),
        ("31.12.2026", "2026-12-31"),
        ("12/31", "2027-12-31"), ("31/12", "2027-12-31"), ("2/2", "2027-02-02"), ("12/31/2026", "2026-12-31"),
        ("29.2.", "2028-02-29"), ("24.12", "2027-12-24"), ("24.12.27", "2027-12-24"),
        ("2027-1-5", "2027-01-05"), ("2027/01/05", "2027-01-05"),
        ("24december", "2027-12-24"), ("24. December", "2027-12-24"), ("Dec 24", "2027-12-24"),
        ("dec24", "2027-12-24"),
        ("sept 1", "2027-09-01"), ("24 Dec 2026", "2026-12-24"), ("24dec2026", "2026-12-24"),
        ("dec 24, 2028", "2028-12-24"),
        ("may 1", "2027-05-01"), ("Dec 31st", "2027-12-31"), ("3rd dec", "2027-12-03"), ("now", "2027-01-15"),
        ("feb 29", "2028-02-29"),
    ])
    func wordNamesADay(_ word: String, _ day: String) throws {
        #expect(try FixedDates().day(word).description == day)
    }

    @Test(arguments: [
        ("fri", "2027-01-15"), ("thu", "2027-01-14"), ("sat", "2027-01-09"), ("15jan", "2027-01-15"),
        ("16jan", "2026-01-16"), ("1 dec", "2026-12-01"), ("12/24", "2026-12-24"), ("29.2.", "2024-02-29"),
        ("24 Dec 2027", "2027-12-24"), ("tomorrow", "2027-01-16"), ("-3d", "2027-01-12"),
    ])
    func wordNamesADayOfThePast(_ word: String, _ day: String) throws {
        #expect(try FixedDates().day(word, isPast: true).description == day)
    }

    @Test func monthLaterIsInThatMonth() throws {
        let today = try #require(Day("2027-01-31"))
        #expect(
            try Day(typed: "1m", today: today, calendar: FixedDates().calendar).description == "2027-02-28"
        )
    }

    @Test(arguments: zip(1...7, ["16", "17", "18", "19", "20", "21", "15"]))
    func weekEndsOnTheDayBeforeThePersonsFirst(_ firstWeekday: Int, _ day: String) throws {
        var calendar = FixedDates().calendar
        calendar.firstWeekday = firstWeekday
        let today = try #require(Day("2027-01-15"))
        #expect(try Day(typed: "eow", today: today, calendar: calendar).description == "2027-01-\(day)")
    }

    @Test(arguments: [
        "", "f", "fr", "frid", "d", "+d", "3", "3x", "in 3", "days", "1.13.", "13/13",
        "2027-01-31T00:00", "2027-13-01", "0000-01-01", "2027-0-1", "1.2.3", "26/12/24",
        "next", "31feb", "0jan", "dec", "dec 2027", "1 dec 2", "de 1", "24 decembre", "1 dezember",
    ])
    func otherWordIsRefused(_ word: String) {
        let error = #expect(throws: TodoError.self) { try FixedDates().day(word) }
        #expect(error == .unknownDay(word))
        #expect(error?.hint.contains("tomorrow") == true)
    }

    @Test(arguments: [
        ("2027-02-30", "February 2027 has 28 days"), ("2028-02-30", "February 2028 has 29 days"),
        ("next week", "it can be more than one day"), ("17:00", "a todo is due on a day, without a time"),
        ("5pm", "a todo is due on a day, without a time"), ("2/1", "it can be 2028-01-02 or 2027-02-01"),
        ("10000d", "it is too far off"), ("9999y", "it is too far off"),
    ])
    func textThatLooksLikeADayIsRefusedWithAReason(_ text: String, _ reason: String) {
        #expect(throws: TodoError.unknownDay(text, reason)) { try FixedDates().day(text) }
    }
}

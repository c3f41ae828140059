import Foundation
import Testing

@testable import TodoLogic

struct DayTests {
    /// A Friday.
    private let today: Day = "2027-01-15"

    @Test(arguments: ["0001-01-01", "2024-02-29", "2000-02-29", "9999-12-31"])
    func dateIsADay(_ text: String) {
        #expect(Day(text)?.rawValue == text)
    }

    @Test(arguments: [
        "", "2027-1-31", "2027-01-32", "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-01-00",
        "0000-01-01", "2027/01/31", "2027-01-310", "20270131", "２０27-01-31", "+027-01-31", "2027-01-3",
    ])
    func otherTextIsNone(_ text: String) {
        #expect(Day(text) == nil)
    }

    @Test func daysAreCountedOverAYear() {
        #expect(today.adding(days: 17) == "2027-02-01")
        #expect(today.adding(days: -15) == "2026-12-31")
        #expect(today.days(to: "2028-01-15") == 365)
        let last: Day = "9999-12-31"
        #expect(last.adding(days: 1) == nil)
        #expect(Day(.distantFuture + 86_400 * 366 * 6_000) == nil)
    }

    @Test(arguments: [
        ("2027-01-31", "2027-01-31"), ("today", "2027-01-15"), ("yesterday", "2027-01-14"),
        ("Tomorrow", "2027-01-16"), ("sat", "2027-01-16"), ("thursday", "2027-01-21"),
        ("FRI", "2027-01-22"), ("0d", "2027-01-15"), ("3d", "2027-01-18"), ("2w", "2027-01-29"),
    ])
    func typedDayIsUnderstood(_ text: String, _ expected: String) throws {
        #expect(try Day(typed: text, today: today).rawValue == expected)
    }

    @Test(arguments: [
        "", "24dec", "31.1.2027", "3", "d", "-3d", "+3d", "3m", "10000d", "99999999999999999999w", "fr",
        "frid", "9999-12-32",
    ])
    func otherTextIsRefusedAndNamed(_ text: String) {
        #expect(throws: TodoError.unknownDay(text)) { try Day(typed: text, today: today) }
    }

    @Test func beginningOfAPriorityIsEnough() throws {
        let typed = try ["h", "Med", "LOW"].map { try Priority(typed: $0) }
        #expect(typed == [.high, .medium, .low])
        #expect(throws: TodoError.unknownPriority("higher")) { try Priority(typed: "higher") }
    }
}

import Foundation

/// Tells the time, and how the person counts days.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Date

    /// A Gregorian calendar with the person's time zone and their first day of the week.
    var calendar: Calendar { get }
}

extension DateGateway {
    /// The day of the call.
    package func today() -> Day { Day(now(), in: calendar) }

    /// The day that a person means by `text`; see ``Day/init(typed:today:calendar:)``.
    package func day(_ text: String) throws -> Day {
        try Day(typed: text, today: today(), calendar: calendar)
    }
}

/// Tells the time, and what day it is for the person.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Timestamp

    /// The day of a time, in the person's time zone.
    func day(of time: Timestamp) -> Day

    /// When a day begins, in the person's time zone.
    func start(of day: Day) -> Timestamp
}

extension DateGateway {
    /// The day of the call.
    package func today() -> Day { day(of: now()) }
}

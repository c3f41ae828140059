import Foundation
import TodoLogic

/// The system's clock, and the days of the person's time zone.
struct SystemDates: DateGateway {
    func now() -> Date { Date() }

    /// The day of the call. A command asks once, so all its parts use the same day.
    func today() -> Day {
        guard let day = day(of: now()) else { fatalError("The clock isn't set to a year from 1 to 9999.") }
        return day
    }

    /// Asks the C library, because `TZ` can also be a rule such as `CET-1CEST`, which Foundation doesn't read.
    func day(of time: Date) -> Day? {
        var seconds = time_t(time.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        localtime_r(&seconds, &parts)
        return Day(time + Double(parts.tm_gmtoff))
    }
}

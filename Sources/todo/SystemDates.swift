import Foundation
import TodoLogic

/// The system's clock, and the days of the person's time zone.
struct SystemDates: DateGateway {
    func now() -> Date { Date() }

    /// Asks the C library, because `TZ` can also be a rule such as `CET-1CEST`, which Foundation doesn't read.
    func today() -> Day {
        var (seconds, parts) = (time(nil), tm())
        localtime_r(&seconds, &parts)
        guard let day = Day(Date(timeIntervalSince1970: TimeInterval(seconds + parts.tm_gmtoff))) else {
            fatalError("The clock isn't set to a year from 1 to 9999.")
        }
        return day
    }
}

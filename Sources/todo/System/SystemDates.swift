import Foundation
import TodoLogic

/// The system's clock, and the days of the person's time zone.
struct SystemDates: DateGateway {
    func now() -> Date { Date() }

    /// Asks the C library, because `TZ` can also be a rule such as `CET-1CEST`, which Foundation doesn't read.
    func day(of time: Date) -> Day {
        var seconds = time_t(time.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        localtime_r(&seconds, &parts)
        return Day(time, in: TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .gmt)
    }
}

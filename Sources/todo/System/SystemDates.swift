import Foundation
import TodoLogic

/// The system's clock and the person's time zone.
struct SystemDates: DateGateway {
    func now() -> Date { Date() }

    /// By the C library, since `TZ` can also be a rule such as `CET-1CEST`, which Foundation doesn't read.
    var timeZone: TimeZone {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .gmt
    }
}

import Foundation
import TodoLogic

/// The system's clock, and the person's calendar: that of ISO 8601, in their time zone.
struct SystemDates: DateGateway {
    var calendar: Calendar { Self.calendar }

    /// Made when it is first needed, as that takes a millisecond.
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        return calendar
    }()

    func now() -> Date { Date() }

    /// Foundation knows the names of time zones; `TZ` may also be a rule such as `CET-1CEST`, which the C
    /// library reads.
    private static var timeZone: TimeZone {
        guard let name = ProcessInfo.processInfo.environment["TZ"], !name.isEmpty else { return .current }
        if let zone = TimeZone(identifier: name) { return zone }
        var (now, parts) = (time(nil), tm())
        localtime_r(&now, &parts)
        return TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .current
    }
}

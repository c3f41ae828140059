#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import TodoLogic

/// The system's clock, and its time zone. They come from the C library, as Foundation's part that is linked here knows no
/// time zone but UTC.
struct SystemDates: DateGateway {
    func now() -> Timestamp {
        Timestamp(secondsSince1970: time(nil))
    }

    func day(of time: Timestamp) -> Day {
        var seconds = time_t(time.secondsSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
        // Before the calendar's beginning or after its end.
        return day ?? Day(daysSince1970: time.secondsSince1970 / 86_400)
    }

    func start(of day: Day) -> Timestamp {
        let date = day.date
        var parts = tm()
        parts.tm_year = Int32(date.year - 1900)
        parts.tm_mon = Int32(date.month - 1)
        parts.tm_mday = Int32(date.day)
        // Whether it is summer time is for the library to find out.
        parts.tm_isdst = -1
        return Timestamp(secondsSince1970: mktime(&parts))
    }
}

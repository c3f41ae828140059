import Foundation

/// Chooses the day that a weekday, or a day of a month without a year, means: the next one or, if `isPast`, the last
/// one.
struct NearestDay {
    let today: Day
    let isPast: Bool

    /// The next such day after today, or the last one until today. 1 is Sunday.
    func weekday(_ number: Int) -> Day? {
        let start = today.start(in: Day.calendar)
        let (limit, direction) =
            isPast ? (start + 86_400, Calendar.SearchDirection.backward) : (start, .forward)
        let parts = DateComponents(weekday: number)
        return Day.calendar
            .nextDate(after: limit, matching: parts, matchingPolicy: .strict, direction: direction)
            .map { Day($0, in: Day.calendar) }
    }

    /// The day of a month in that year or, without one, the next one from today on, or the last one until today.
    func day(_ day: Substring, _ month: some StringProtocol, _ year: Substring?) -> Day? {
        // A leap day comes in eight years at the latest.
        let thisYear = Int(today.rawValue.prefix(4)) ?? 0
        let others = (0...8).map { isPast ? thisYear - $0 : thisYear + $0 }
        let years = year.map { [(Int($0) ?? 0) + ($0.count == 2 ? 2000 : 0)] } ?? others
        let days = years.map { String(format: "%04d-%02d-%02d", $0, Int(month) ?? 0, Int(day) ?? 0) }
        return days.compactMap { Day($0) }.first { year != nil || (isPast ? $0 <= today : $0 >= today) }
    }
}

/// A day of the calendar without a time, from 0001-01-01 to 9999-12-31. It is stored as text that people can read:
/// `2027-01-31`.
package struct Day: Hashable, Comparable, Sendable {
    /// The days since the first of January 1970.
    package let daysSince1970: Int

    /// A day beyond the calendar's end becomes the last one, before its beginning the first one.
    package init(daysSince1970: Int) {
        self.daysSince1970 = min(max(daysSince1970, Self.firstDay), Self.lastDay)
    }

    /// Nil if the calendar has no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, year: year)).contains(day)
        else { return nil }
        let before = (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, year: year) }
        self.init(daysSince1970: Self.days(beforeYear: year) + before + day - 1)
    }

    package static func < (left: Day, right: Day) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }

    /// The day so many days later.
    package static func + (day: Day, days: Int) -> Day {
        Day(daysSince1970: day.daysSince1970 + days)
    }

    private static let firstDay = days(beforeYear: 1)
    private static let lastDay = days(beforeYear: 10_000) - 1

    /// The days from 1970 to the beginning of the year.
    private static func days(beforeYear year: Int) -> Int {
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400 - 719_162
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Day {
    package var date: (year: Int, month: Int, day: Int) {
        // The mean length of a year is 365.2425 days; the estimate is off by one year at most.
        var year = (daysSince1970 + 719_162) * 400 / 146_097 + 1
        if Self.days(beforeYear: year) > daysSince1970 { year -= 1 }
        if Self.days(beforeYear: year + 1) <= daysSince1970 { year += 1 }
        var rest = daysSince1970 - Self.days(beforeYear: year)
        var month = 1
        while rest >= Self.length(ofMonth: month, year: year) {
            rest -= Self.length(ofMonth: month, year: year)
            month += 1
        }
        return (year, month, rest + 1)
    }

    package var weekday: Weekday {
        // The first day of 1970 was a Thursday.
        let index = (daysSince1970 + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }
}

extension Day: LosslessStringConvertible {
    /// The day of a text such as `2027-01-31`. Nil for any other text, and if the calendar has no such day.
    package init?(_ description: String) {
        let parts = description.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2] else { return nil }
        let numbers = parts.compactMap { part -> Int? in
            part.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(part) ?? "") : nil
        }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let (year, month, day) = date
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension Day: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text)” isn't a day like 2027-01-31."
            )
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

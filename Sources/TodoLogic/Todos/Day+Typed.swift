extension Day {
    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]

    /// The day that a person means by `text`, in small or capital letters: a date (`2027-01-31`), `yesterday`, `today`,
    /// `tomorrow`, the next such weekday after today (`fri`, `friday`), or a number of days or weeks from today (`3d`,
    /// `2w`).
    ///
    /// Throws `unknownDay` for any other text.
    package init(typed text: String, today: Day) throws {
        let word = text.lowercased()
        guard let day = Day(word) ?? Self.named(word, today) ?? Self.later(word, today) else {
            throw TodoError.unknownDay(text)
        }
        self = day
    }

    private static func named(_ word: String, _ today: Day) -> Day? {
        if let days = ["yesterday": -1, "today": 0, "tomorrow": 1][word] { return today.adding(days: days) }
        guard let index = weekdays.firstIndex(where: { $0 == word || $0.prefix(3) == word }) else {
            return nil
        }
        let days = (index + 1 - today.weekday + 7) % 7
        return today.adding(days: days == 0 ? 7 : days)
    }

    private static func later(_ word: String, _ today: Day) -> Day? {
        guard let unit = ["d": 1, "w": 7][word.suffix(1)], let count = Int(word.dropLast()),
            (0...9999).contains(count), word.first?.isNumber == true
        else { return nil }
        return today.adding(days: count * unit)
    }
}

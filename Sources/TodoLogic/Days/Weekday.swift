/// A day of the week.
package enum Weekday: String, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The day that is called so, or whose name begins with these three letters: `friday`, `fri`.
    init?(name: String) {
        guard let day = Self.allCases.first(where: { $0.rawValue == name || $0.rawValue.prefix(3) == name })
        else { return nil }
        self = day
    }
}

/// Numbers as people type them: `3`, `1-3`, `1,4`, `1,3-5`.
package enum NumberList {
    /// Whether the text has digits, commas, and hyphens only.
    static func isOne(_ text: String) -> Bool { text.wholeMatch(of: /\d[\d,-]*/) != nil }

    /// The numbers and ranges in the order in which they were typed, all above 0. Throws for any other text.
    package static func ranges(_ text: String) throws -> [ClosedRange<Int>] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(number)
            guard let first = ends[0], let last = ends[ends.count - 1] else {
                throw CommandError.usage(
                    "“\(text)” isn't a number.",
                    hint: "Numbers are written 3, 1-3 or 1,4."
                )
            }
            guard first <= last else {
                let hint = "Put the smaller number first, as in \(last)-\(first)."
                throw CommandError.usage("“\(part)” isn't a range.", hint: hint)
            }
            return first...last
        }
    }

    private static func number(_ text: Substring) -> Int? {
        // Int reads a sign as well.
        text.first?.isNumber == true ? Int(text).flatMap { $0 > 0 ? $0 : nil } : nil
    }
}

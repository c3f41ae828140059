import CommandKit

/// Numbers as people type them: `3`, `1-3`, `1,4`, `1,3-5`.
enum NumberList {
    /// The numbers and ranges in the order in which they were typed, all above 0. Throws for any other text.
    static func ranges(_ text: String) throws -> [ClosedRange<Int>] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let ends = part.wholeMatch(of: /(\d+)(?:-(\d+))?/), let first = Int(ends.1),
                let last = Int(ends.2 ?? ends.1), 0 < first, first <= last
            else {
                let hint = "Numbers are written 3, 1-3, or 1,4, without spaces."
                throw CommandError("“\(text)” isn't a number or a range.", hint: hint)
            }
            return first...last
        }
    }
}

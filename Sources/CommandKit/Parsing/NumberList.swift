/// Numbers as people type them: `3`, `1-3`, `1,4`, `1,3-5`.
package enum NumberList {
    /// How many numbers a range can have.
    package static let maximumRange = 10_000

    /// The numbers and ranges in the order in which they were typed; nil if the text is something else. All
    /// are greater than 0. Throws for a range that goes downwards or is too long.
    package static func ranges(_ text: String) throws(CommandError) -> [ClosedRange<Int>]? {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(number)
            guard let first = ends[0], let last = ends[ends.count - 1] else { return nil }
            guard first <= last else {
                let hint: Line = "Put the smaller number first, as in \(last)-\(first)."
                throw .usage("“\(part)” isn't a range.", hint: hint)
            }
            guard last - first < maximumRange else {
                throw .usage("“\(part)” is too long.", hint: "A range has \(maximumRange) numbers at most.")
            }
            ranges.append(first...last)
        }
        return ranges
    }

    private static func number(_ text: Substring) -> Int? {
        // Int reads a sign as well, and isNumber digits of other scripts.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number > 0 else {
            return nil
        }
        return number
    }
}

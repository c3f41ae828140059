/// Numbers as people type them: `3`, `1-3`, `1,4`, `1,3-5`.
package enum NumberList {
    /// The numbers in the order in which they were typed; nil if the text is something else, or if it is more
    /// than `maximum` numbers. All are greater than 0.
    package static func numbers(_ text: String, maximum: Int = 10_000) -> [Int]? {
        var numbers: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(number)
            guard let first = ends[0], let last = ends[ends.count - 1], first <= last,
                last - first < maximum - numbers.count
            else { return nil }
            numbers += first...last
        }
        return numbers
    }

    private static func number(_ text: Substring) -> Int? {
        // Int reads a sign as well, and isNumber digits of other scripts.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number > 0 else {
            return nil
        }
        return number
    }
}

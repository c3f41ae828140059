/// Counts durations, each with four binary digits after the leading one, as in HdrHistogram.
nonisolated struct DurationHistogram: Sendable {
    private(set) var count = 0
    private(set) var longest = Duration.zero
    /// The number of durations, by the nanoseconds that they are rounded up to.
    private var counts: [Int64: Int] = [:]

    mutating func add(_ duration: Duration) {
        let nanoseconds = Int64(min(max(duration / .nanoseconds(1), 0), 0x1p62))
        let digits = Int64.bitWidth - nanoseconds.leadingZeroBitCount
        let roundedDigits: Int64 = (1 << max(0, digits - 5)) - 1
        counts[nanoseconds | roundedDigits, default: 0] += 1
        count += 1
        longest = max(longest, duration)
    }

    /// The time in which `percent` of the durations were over, rounded up.
    func percentile(_ percent: Double) -> Duration {
        var wanted = Int((Double(count) * percent / 100).rounded(.up))
        for (nanoseconds, found) in counts.sorted(by: { $0.key < $1.key }) {
            wanted -= found
            if wanted <= 0 { return min(longest, .nanoseconds(nanoseconds)) }
        }
        return longest
    }
}

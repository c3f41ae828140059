/// Counts durations in buckets whose width grows with the duration: sixteen for each doubling, as in
/// HdrHistogram.
nonisolated struct DurationHistogram: Sendable {
    private static let bucketsPerDoubling = 16

    private(set) var count = 0
    private(set) var longest = Duration.zero
    private var buckets: [Int] = []

    mutating func add(_ duration: Duration) {
        let index = Self.bucket(of: Self.nanoseconds(duration))
        if index >= buckets.count { buckets += Array(repeating: 0, count: index - buckets.count + 1) }
        buckets[index] += 1
        count += 1
        longest = max(longest, duration)
    }

    /// The upper end of the bucket with the given percentile.
    func percentile(_ percent: Double) -> Duration {
        let wanted = Int((Double(count) * percent / 100).rounded(.up))
        var seen = 0
        for (index, found) in buckets.enumerated() {
            seen += found
            if seen >= wanted && seen > 0 {
                return min(longest, .nanoseconds(Self.upperEnd(ofBucket: index)))
            }
        }
        return longest
    }

    private static func nanoseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return max(0, min(seconds, Int64.max / 2_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    /// Exact below sixteen; above, the exponent and the four bits after the leading one.
    private static func bucket(of nanoseconds: Int64) -> Int {
        guard nanoseconds >= bucketsPerDoubling else { return Int(nanoseconds) }
        let exponent = Int64.bitWidth - 1 - nanoseconds.leadingZeroBitCount
        return (exponent - 3) * bucketsPerDoubling + Int(nanoseconds >> (exponent - 4)) - bucketsPerDoubling
    }

    private static func upperEnd(ofBucket index: Int) -> Int64 {
        guard index >= bucketsPerDoubling else { return Int64(index) }
        let exponent = index / bucketsPerDoubling + 3
        let leading = Int64(index % bucketsPerDoubling + bucketsPerDoubling)
        return (leading + 1) << (exponent - 4) - 1
    }
}

nonisolated extension TestClock {
    /// A time of the clock, counted from its beginning.
    public struct Instant: InstantProtocol {
        /// How long after the beginning.
        public let offset: Duration

        /// The time `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How long it is from here to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether `left` is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }
}

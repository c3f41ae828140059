/// One row: some work, held against a baseline of the same run.
struct Benchmark: Sendable {
    typealias Work = @Sendable (_ operations: Int) async -> Void
    typealias Sides = (baseline: Work, work: Work)

    let name: String
    let baselineName: String
    /// The work's time may be this many times the baseline's.
    let limit: Double
    /// The allocations that an operation may make beyond the baseline's; nil if they aren't counted.
    let allocationLimit: Double?
    let prepare: @Sendable () async -> Sides

    init(
        _ name: String,
        against baselineName: String,
        limit: Double,
        allocations allocationLimit: Double? = nil,
        _ prepare: @escaping @Sendable () async -> Sides
    ) {
        self.name = name
        self.baselineName = baselineName
        self.limit = limit
        self.allocationLimit = allocationLimit
        self.prepare = prepare
    }
}

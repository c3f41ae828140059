/// Some work, whose time is held against that of a baseline in the same run: what counts of instructions don't show.
struct Comparison: Sendable {
    typealias Sides = (baseline: Benchmark.Work, work: Benchmark.Work)

    let name: String
    let baselineName: String
    /// The work's time may be this many times the baseline's, also on a busy machine.
    let limit: Double
    let prepare: @Sendable () async -> Sides

    init(
        _ name: String,
        against baselineName: String,
        limit: Double,
        _ prepare: @escaping @Sendable () async -> Sides
    ) {
        (self.name, self.baselineName, self.limit, self.prepare) = (name, baselineName, limit, prepare)
    }

    /// The median over some rounds of the work's time by the baseline's.
    ///
    /// Runs both in turn, with as many operations as take some hundredths of a second: a thread that is late, or loses
    /// its processor for a moment, shall not count.
    func ratio() async -> Double {
        let (baseline, work) = await prepare()
        var operations = 1
        while await time(work, operations) < .milliseconds(20) { operations *= 2 }
        var ratios: [Double] = []
        for _ in 0..<15 {
            let baselineTime = await time(baseline, operations)
            ratios.append(await time(work, operations) / baselineTime)
        }
        return ratios.sorted()[ratios.count / 2]
    }

    private func time(_ work: Benchmark.Work, _ operations: Int) async -> Duration {
        await ContinuousClock().measure { await work(operations) }
    }
}

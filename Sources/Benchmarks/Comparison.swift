import Foundation

/// Some work, whose time is held against that of a baseline in the same run: what counts of instructions don't show.
///
/// It is the time of the processors, which depends little on what else they have to do.
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
    /// Runs both in turn, with as many operations as take some hundredths of a second.
    func ratio() async -> Double {
        let (baseline, work) = await prepare()
        var operations = 1
        while await time(work, operations) < 0.02 { operations *= 2 }
        var ratios: [Double] = []
        for _ in 0..<15 {
            let baselineTime = await time(baseline, operations)
            ratios.append(await time(work, operations) / baselineTime)
        }
        return ratios.sorted()[ratios.count / 2]
    }

    /// In seconds.
    private func time(_ work: Benchmark.Work, _ operations: Int) async -> Double {
        let start = clock()
        await work(operations)
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
}

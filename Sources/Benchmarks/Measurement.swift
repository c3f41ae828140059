import CAllocationCount

/// What a benchmark was measured to be.
struct Measurement: Sendable {
    let benchmark: Benchmark
    /// The median over the rounds of the work's time by the baseline's; nil if only allocations were counted.
    let ratio: Double?
    /// Nanoseconds an operation takes, in the fastest round.
    let nanoseconds: Double
    let baselineNanoseconds: Double
    /// Allocations an operation makes, where they are limited.
    let allocations: Double?
    let baselineAllocations: Double?

    /// A time may be a tenth over its limit before it counts as missed: the machine is never alone.
    var isMissed: Bool {
        if let ratio, ratio > benchmark.limit * 1.1 { return true }
        guard let limit = benchmark.allocationLimit, let allocations, let baselineAllocations else {
            return false
        }
        return allocations - baselineAllocations > limit + 0.01
    }

    /// Runs both in turn, with as many operations as take some hundredths of a second: a thread that is late,
    /// or loses its processor for a moment, shall not count.
    static func measure(_ benchmark: Benchmark, rounds: Int) async -> Measurement {
        let (baseline, work) = await benchmark.prepare()
        let counts = benchmark.allocationLimit != nil
        let operations = rounds > 0 ? await calibrate(work) : 0
        var ratios: [Double] = []
        var best = (baseline: Double.infinity, work: Double.infinity)
        for _ in 0..<rounds {
            let baselineTime = await time(baseline, operations)
            let workTime = await time(work, operations)
            ratios.append(workTime / baselineTime)
            best = (min(best.baseline, baselineTime), min(best.work, workTime))
        }
        return Measurement(
            benchmark: benchmark,
            ratio: rounds > 0 ? ratios.sorted()[rounds / 2] : nil,
            nanoseconds: best.work,
            baselineNanoseconds: best.baseline,
            allocations: counts ? await allocations(work) : nil,
            baselineAllocations: counts ? await allocations(baseline) : nil
        )
    }

    /// The number of operations that take 20 to 40 milliseconds.
    private static func calibrate(_ work: Benchmark.Work) async -> Int {
        var operations = 1
        while operations < 1 << 22 {
            if await time(work, operations) * Double(operations) > 10_000_000 { break }
            operations *= 2
        }
        return operations * 2
    }

    private static func time(_ work: Benchmark.Work, _ operations: Int) async -> Double {
        let start = ContinuousClock.now
        await work(operations)
        return (ContinuousClock.now - start) / .nanoseconds(1) / Double(operations)
    }

    /// The difference of a long and a short run, so that what is allocated once doesn't count.
    private static func allocations(_ work: Benchmark.Work) async -> Double {
        await work(100)
        let start = allocation_count()
        await work(100)
        let middle = allocation_count()
        await work(1_100)
        let end = allocation_count()
        return Double((end - middle) - (middle - start)) / 1_000
    }
}

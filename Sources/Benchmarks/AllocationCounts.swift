import CAllocationCount

/// How many allocations an operation makes.
///
/// The difference of a long and a short run, so that what is allocated once doesn't count.
func allocations(of work: Benchmark.Work) async -> Double {
    await work(100)
    let start = allocation_count()
    await work(100)
    let middle = allocation_count()
    await work(1_100)
    let end = allocation_count()
    return Double((end - middle) - (middle - start)) / 1_000
}

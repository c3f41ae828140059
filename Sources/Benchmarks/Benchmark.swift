/// One operation, whose instructions and allocations are counted, since these don't depend on the machine's load.
struct Benchmark: Sendable {
    typealias Work = @Sendable (_ operations: Int) async -> Void

    let name: String
    /// How many allocations an operation makes at most; nil if they aren't counted.
    let allocations: Double?
    let prepare: @Sendable () async -> Work

    init(_ name: String, allocations: Double? = nil, _ prepare: @escaping @Sendable () async -> Work) {
        (self.name, self.allocations, self.prepare) = (name, allocations, prepare)
    }

    /// Benchmarks with something in common.
    struct Section: Sendable {
        let title: String
        let benchmarks: [Benchmark]

        /// The name by which `benchmark` is asked for, and its figure is kept.
        func name(of benchmark: Benchmark) -> String { "\(title): \(benchmark.name)" }
    }
}

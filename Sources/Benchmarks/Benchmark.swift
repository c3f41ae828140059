/// One operation, whose instructions and allocations are counted, since these don't depend on the machine's load.
struct Benchmark: Sendable {
    typealias Work = @Sendable (_ operations: Int) async -> Void

    let name: String
    /// How many allocations an operation makes at most; nil if they aren't counted.
    let allocations: Double?
    /// Whether its instructions are counted, too. Those of unspecialized generic code aren't: they depend on where the
    /// program's types lie in the runtime's tables.
    let hasFigure: Bool
    let prepare: @Sendable () async -> Work

    init(
        _ name: String,
        allocations: Double? = nil,
        hasFigure: Bool = true,
        _ prepare: @escaping @Sendable () async -> Work
    ) {
        (self.name, self.allocations, self.hasFigure, self.prepare) = (name, allocations, hasFigure, prepare)
    }

    /// Benchmarks with something in common.
    struct Section: Sendable {
        let title: String
        let benchmarks: [Benchmark]

        /// The name by which `benchmark` is asked for, and its figure is kept.
        func name(of benchmark: Benchmark) -> String { "\(title): \(benchmark.name)" }
    }
}

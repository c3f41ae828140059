#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `swift run -c release Benchmarks [--filter TEXT] [--json] [--counts]`: holds the package against its figures.
///
/// Each row is a ratio against a baseline that was measured in the same run. Exit code 1 if a limit is missed.
@main
enum Benchmarks {
    static let all =
        dispatchBenchmarks + asyncBenchmarks + compositionBenchmarks + appCoreBenchmarks + storageBenchmarks

    static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        func take(_ option: String) -> Bool {
            guard let index = arguments.firstIndex(of: option) else { return false }
            arguments.remove(at: index)
            return true
        }
        var filter = ""
        if let index = arguments.firstIndex(of: "--filter"), index + 1 < arguments.count {
            filter = arguments[index + 1]
            arguments.removeSubrange(index...index + 1)
        }
        let asJSON = take("--json")
        let countsOnly = take("--counts")
        guard arguments.isEmpty else {
            print(
                """
                usage: Benchmarks [--filter TEXT] [--json] [--counts]

                  --filter TEXT   only the rows whose name contains TEXT
                  --json          one JSON object a row
                  --counts        only count allocations, which don't depend on the machine's load
                """
            )
            exit(64)
        }

        var measurements: [Measurement] = []
        for benchmark in all where filter.isEmpty || benchmark.name.contains(filter) {
            if countsOnly && benchmark.allocationLimit == nil { continue }
            measurements.append(await .measure(benchmark, rounds: countsOnly ? 0 : 15))
            if let last = measurements.last { print(asJSON ? last.json : last.line) }
        }
        let missed = measurements.count(where: \.isMissed)
        if !asJSON {
            print(
                missed == 0 ? "All limits are met." : "\(missed) of \(measurements.count) limits are missed."
            )
        }
        exit(missed == 0 ? 0 : 1)
    }
}

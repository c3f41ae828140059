#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `swift run -c release Benchmarks [--filter TEXT] [--json] [--counts]`: holds the package against its
/// figures.
///
/// Each row is a ratio against a baseline that was measured in the same run. Exit code 1 if a limit is
/// missed. `--chart` prints a picture of what a dispatch costs, as SVG. `--work N` and `--baseline N` measure
/// nothing: they are for a program that counts instructions. `--stress [N] [--seed S]` measures nothing
/// either: it executes 100,000 requests in all ways at once, and counts the answers.
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
        func value(of option: String) -> String? {
            guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
                return nil
            }
            defer { arguments.removeSubrange(index...index + 1) }
            return arguments[index + 1]
        }
        func count(of option: String) -> Int? {
            guard let text = value(of: option) else { return nil }
            if let count = Int(text), count > 0 { return count }
            arguments.append(text)  // to be refused below
            return nil
        }
        let filter = value(of: "--filter") ?? ""
        let seed = count(of: "--seed")
        if let index = arguments.firstIndex(of: "--stress") {
            let isCounted = index + 1 < arguments.count
            let executions = isCounted ? count(of: "--stress") : 100_000
            if !isCounted { arguments.remove(at: index) }
            if arguments.isEmpty, let executions {
                exit(await Stress(count: executions, seed: UInt64(seed ?? 1)).runAndReport() ? 0 : 1)
            }
        }
        let workCount = count(of: "--work")
        let baselineCount = count(of: "--baseline")
        let asJSON = take("--json")
        let countsOnly = take("--counts")
        let asChart = take("--chart")
        guard arguments.isEmpty else {
            print(
                """
                usage: Benchmarks [--filter TEXT] [--json] [--counts]
                       Benchmarks --filter TEXT --work N | --baseline N
                       Benchmarks --chart
                       Benchmarks [--seed S] --stress [N]

                  --filter TEXT   only the rows whose name contains TEXT
                  --json          one JSON object a row
                  --counts        only count allocations, which don't depend on the machine's load
                  --chart         print a picture of what a dispatch costs, as SVG
                  --work N        only do the work of these rows, N times, for a program that counts instructions
                  --baseline N    the same with the baseline
                  --stress N      execute N requests in all ways at once, by default 100,000, and count the answers
                  --seed S        decide what --stress executes; 1 by default
                """
            )
            exit(64)
        }

        if asChart { return print(await Chart().svg) }
        let selected = all.filter { filter.isEmpty || $0.name.contains(filter) }
        if workCount != nil || baselineCount != nil {
            for benchmark in selected {
                let (baseline, work) = await benchmark.prepare()
                if let baselineCount { await baseline(baselineCount) }
                if let workCount { await work(workCount) }
            }
            return
        }
        var measurements: [Measurement] = []
        for benchmark in selected {
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

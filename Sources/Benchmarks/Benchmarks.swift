import Foundation

/// `swift run -c release Benchmarks`: holds the package against its figures.
///
/// Each row is a ratio to a baseline that was measured in the same run. The exit code is 1 if a limit is
/// missed.
@main
enum Benchmarks {
    static let all =
        dispatchBenchmarks + asyncBenchmarks + compositionBenchmarks + appCoreBenchmarks + storageBenchmarks

    static func main() async {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print(Options.usage)
            exit(64)
        }
        if options.drawsChart { return print(await Chart().svg) }
        let selected = all.filter { options.filter.isEmpty || $0.name.contains(options.filter) }
        if options.work + options.baseline > 0 {
            for benchmark in selected {
                let (baseline, work) = await benchmark.prepare()
                await baseline(options.baseline)
                await work(options.work)
            }
            return
        }
        var missed = 0
        for benchmark in selected where !options.countsOnly || benchmark.allocationLimit != nil {
            let measurement = await Measurement.measure(benchmark, rounds: options.countsOnly ? 0 : 15)
            print(measurement.line)
            if measurement.isMissed { missed += 1 }
        }
        print(missed == 0 ? "All limits are met." : "\(missed) limits are missed.")
        exit(missed == 0 ? 0 : 1)
    }
}

/// What is asked for on the command line.
private struct Options {
    var filter = ""
    var countsOnly = false
    var drawsChart = false
    var work = 0
    var baseline = 0

    static let usage = """
        usage: Benchmarks [--filter TEXT] [--counts | --work N | --baseline N]
               Benchmarks --chart

          --filter TEXT   only the rows whose name contains TEXT
          --counts        only count allocations, which don't depend on the machine's load
          --work N        measure nothing: do the work N times, for a program that counts instructions
          --baseline N    the same with the baseline
          --chart         print a picture of what a dispatch costs, as SVG
        """

    /// Nil if the arguments can't be understood.
    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--counts": countsOnly = true
            case "--chart": drawsChart = true
            case "--filter":
                guard let text = rest.next() else { return nil }
                filter = text
            case "--work", "--baseline":
                guard let count = rest.next().flatMap({ Int($0) }), count > 0 else { return nil }
                if argument == "--work" { work = count } else { baseline = count }
            default: return nil
            }
        }
    }
}

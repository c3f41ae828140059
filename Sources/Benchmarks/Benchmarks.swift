import Foundation

/// `swift run -c release Benchmarks`: what the package costs.
@main
enum Benchmarks {
    /// The sections of the chart, and what isn't in it.
    static let sections = dispatchSections + [partsSection, modulesSection]

    static func main() async {
        switch Array(CommandLine.arguments.dropFirst()) {
        case []: await compareTimes()
        case ["--allocations"]: await countAllocations()
        case ["--names"]: for (name, benchmark) in named where benchmark.hasFigure { print(name) }
        case ["--chart"]: print(Chart(of: dispatchSections + [partsSection], figures: figures()).svg)
        case let arguments where arguments.count == 3 && arguments[0] == "--work":
            guard let count = Int(arguments[1]),
                let benchmark = named.first(where: { $0.name == arguments[2] })
            else {
                fallthrough
            }
            await benchmark.benchmark.prepare()(count)
        case let arguments where arguments.count > 1 && arguments[0] == "--storage":
            let calls = arguments[2...].compactMap(StorageCall.init)
            guard calls.count == arguments.count - 2 else { fallthrough }
            StorageCall.run(calls, in: arguments[1])
        default:
            print(usage)
            exit(64)
        }
    }

    private static let usage = """
        usage: Benchmarks [--allocations | --names | --work N NAME | --chart | --storage FOLDER CALL…]

          (nothing)       compare times
          --allocations   count allocations
          --names         print the names of what can be done
          --work N NAME   do it N times, for a program that counts instructions
          --storage FOLDER CALL…
                          make these calls on a file there, for a program that counts instructions
          --chart         print a picture of the figures in the standard input, NAME|COUNT a line, as SVG
        """

    private static var named: [(name: String, benchmark: Benchmark)] {
        sections.flatMap { section in section.benchmarks.map { (section.name(of: $0), $0) } }
    }

    private static func figures() -> [String: Int] {
        var figures: [String: Int] = [:]
        while let line = readLine() {
            let fields = line.split(separator: "|")
            if fields.count == 2 { figures[String(fields[0])] = Int(fields[1]) }
        }
        return figures
    }

    private static func countAllocations() async {
        var report = Report()
        for (name, benchmark) in named {
            guard let limit = benchmark.allocations else { continue }
            report.add(await allocations(of: benchmark.prepare()), "allocations", limit: limit + 0.01, name)
        }
        report.end()
    }

    private static func compareTimes() async {
        var report = Report()
        for comparison in comparisons {
            let name = "\(comparison.name) / \(comparison.baselineName)"
            report.add(await comparison.ratio(), "×", limit: comparison.limit, name)
        }
        report.end()
    }
}

/// Prints a line for each value. The exit code is 1 if one is above its limit.
private struct Report {
    private var missed = 0

    mutating func add(_ value: Double, _ unit: String, limit: Double, _ name: String) {
        if value > limit { missed += 1 }
        let verdict = value > limit ? "MISSED" : "ok    "
        print(String(format: "%@  %.2f %@ (at most %.2f)  %@", verdict, value, unit, limit, name))
    }

    func end() -> Never {
        print(missed == 0 ? "All limits are met." : "\(missed) limits are missed.")
        exit(missed == 0 ? 0 : 1)
    }
}

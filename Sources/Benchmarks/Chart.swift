/// A picture of what a dispatch costs, in other ways and in this one: `Docs/dispatch.svg`.
///
/// The unit is a direct call of the interactor, so that the bars mean the same on each machine. Bars that
/// would be much longer than the others are broken.
struct Chart {
    private let bars: [(name: String, value: Double)]

    /// Measures the bars.
    init() async {
        func ratio(against baseline: String) async -> Double {
            guard let benchmark = dispatchBenchmarks.first(where: { $0.baselineName == baseline }) else {
                fatalError("No benchmark measures against \(baseline).")
            }
            return await Measurement.measure(benchmark, rounds: 15).ratio ?? .nan
        }
        let execute = await ratio(against: "direct call")
        let mutex = await execute / ratio(against: "a dictionary under a mutex")
        let printedName = await execute / ratio(against: "a dictionary by String(reflecting:)")
        bars = [
            ("direct call", 1),
            ("Interactors", execute),
            ("a dictionary under a mutex", mutex),
            ("ACInteractor’s way", printedName),
        ]
    }

    /// The picture, for a bright and a dark page.
    var svg: String {
        let longest = 2 * (bars.map(\.value).sorted().dropLast().last ?? 1)
        let rows = bars.enumerated().map { index, bar in
            row(bar.name, bar.value, y: 34 + 34 * index, longest: longest)
        }
        let height = 34 * bars.count + 40
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(height)" font-family="system-ui, sans-serif"
                 font-size="13" role="img" aria-label="\(description)">
              <style>
                rect { fill: #9aa7c2; } rect.own { fill: #2f6fde; } text { fill: #1c2333; }
                path { fill: none; stroke: #ffffff; stroke-width: 3; }
                @media (prefers-color-scheme: dark) {
                  rect { fill: #66738f; } rect.own { fill: #6da1ff; } text { fill: #e8ecf5; } path { stroke: #0d1117; }
                }
              </style>
              <text x="8" y="20">Time of one request; a direct call of the interactor is 1</text>
            \(rows.joined(separator: "\n"))
            </svg>
            """
    }

    private var description: String {
        bars.map { "\($0.name): \(Self.text($0.value))" }.joined(separator: ", ")
    }

    private func row(_ name: String, _ value: Double, y: Int, longest: Double) -> String {
        let isBroken = value > longest
        let width = Int(400 * min(value, longest) / longest)
        let end = 200 + width
        let strokes = "M\(end - 40) \(y + 26)l10 -28M\(end - 30) \(y + 26)l10 -28"
        let mark = isBroken ? "\n  <path d=\"\(strokes)\"/>" : ""
        let kind = name == "Interactors" ? " class=\"own\"" : ""
        return """
              <rect\(kind) x="200" y="\(y)" width="\(width)" height="24" rx="3"/>\(mark)
              <text x="192" y="\(y + 17)" text-anchor="end">\(name)</text>
              <text x="\(end + 8)" y="\(y + 17)">\(Self.text(value)) ×</text>
            """
    }

    private static func text(_ value: Double) -> String {
        value >= 10 ? "\(Int(value.rounded()))" : value.text(1)
    }
}

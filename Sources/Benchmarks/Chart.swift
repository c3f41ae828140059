/// A picture of what a request costs, in other ways and in this one: `Docs/dispatch.svg`.
struct Chart {
    private let sections: [Benchmark.Section]
    private let figures: [String: Int]
    /// The instructions of the longest bar. Longer ones are broken.
    private let longest = 2_000

    /// Draws the figures of `sections`, which are counts of instructions by the benchmarks' names.
    init(of sections: [Benchmark.Section], figures: [String: Int]) {
        (self.sections, self.figures) = (sections, figures)
    }

    /// The picture, for a bright and a dark page.
    var svg: String {
        var (rows, y) = ([String](), 0)
        for section in sections {
            rows.append("  <text class=\"title\" x=\"8\" y=\"\(y + 24)\">\(section.title)</text>")
            y += 34
            for benchmark in section.benchmarks {
                rows.append(row(benchmark.name, figures[section.name(of: benchmark)] ?? 0, y))
                y += 26
            }
            y += 8
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 \(y)" font-family="system-ui, sans-serif"
                 font-size="13" role="img" aria-label="\(description)">
              <style>
                rect { fill: #2f6fde; } rect.other { fill: #9aa7c2; } text { fill: #1c2333; } .title { font-weight: bold; }
                path { fill: none; stroke: #ffffff; stroke-width: 3; }
                @media (prefers-color-scheme: dark) {
                  rect { fill: #6da1ff; } rect.other { fill: #66738f; } text { fill: #e8ecf5; } path { stroke: #0d1117; }
                }
              </style>
            \(rows.joined(separator: "\n"))
            </svg>
            """
    }

    private var description: String {
        "Instructions. "
            + sections.map { section in
                let bars = section.benchmarks.map { "\($0.name) \(figures[section.name(of: $0)] ?? 0)" }
                return "\(section.title): \(bars.joined(separator: ", "))."
            }.joined(separator: " ")
    }

    private func row(_ name: String, _ figure: Int, _ y: Int) -> String {
        let width = max(2, 360 * min(figure, longest) / longest)
        let end = 310 + width
        let strokes = "M\(end - 40) \(y + 21)l10 -22M\(end - 30) \(y + 21)l10 -22"
        let mark = figure > longest ? "\n  <path d=\"\(strokes)\"/>" : ""
        let isOther = ["direct call", "dictionary under a mutex", "ACInteractor’s way"].contains(name)
        return """
              <rect\(isOther ? " class=\"other\"" : "") x="310" y="\(y)" width="\(width)" height="20" rx="3"/>\(mark)
              <text x="302" y="\(y + 15)" text-anchor="end">\(name)</text>
              <text x="\(end + 8)" y="\(y + 15)">\(figure)</text>
            """
    }
}

// Draws the session of the documentation as SVG: what the demo prints, in its colors.
//
//     swift build && .build/debug/todo shell --in-memory --echo --color always < Docs/session.txt |
//         swift .docs/session.swift > Docs/session.svg

let columns = 64

func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

/// A line with its styles: `\u{1B}[1mtext\u{1B}[0m`.
func drawn(_ line: String) -> String {
    let parts = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    return escaped(parts[0])
        + parts.dropFirst().map { part in
            let (code, text) = (part.prefix { $0 != "m" }, part.drop { $0 != "m" }.dropFirst())
            let names = ["1": "bold", "2": "dim", "32": "good", "1;31": "bad"]
            guard let name = names[String(code)] else { return escaped(text) }
            return "<tspan class=\"\(name)\">\(escaped(text))</tspan>"
        }.joined()
}

var lines: [String] = []
while let line = readLine() { lines.append(drawn(line)) }

let (step, left, top) = (20, 20, 58)
let (width, height) = (columns * 9 + 2 * left, top + step * lines.count)
print(
    """
    <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 \(width) \(height)" role="img"
         aria-label="A session: registering, logging in, adding, listing, checking, and changing todos">
      <style>
        .window { fill: #fbfbfd; stroke: #c9ced8; }
        text { fill: #24292f; font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; }
        .bold { font-weight: 700; }
        .dim { fill: #6e7781; }
        .good { fill: #1a7f37; }
        .bad { fill: #cf222e; font-weight: 700; }
        circle { fill: #c9ced8; }
        @media (prefers-color-scheme: dark) {
          .window { fill: #0d1117; stroke: #30363d; }
          text { fill: #e6edf3; }
          .dim { fill: #8b949e; }
          .good { fill: #3fb950; }
          .bad { fill: #ff7b72; }
          circle { fill: #30363d; }
        }
      </style>
      <rect class="window" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
      <circle cx="22" cy="20" r="6"/><circle cx="42" cy="20" r="6"/><circle cx="62" cy="20" r="6"/>
    """
)
for (number, line) in lines.enumerated() {
    print("  <text x=\"\(left)\" y=\"\(top + step * number)\">\(line)</text>")
}
print("</svg>")

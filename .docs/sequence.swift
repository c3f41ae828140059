// Draws a sequence diagram as SVG. The text is a part of Mermaid's language: title, participant, messages with
// ->> and -->>, and notes over one or two participants.
//
//     swift .docs/sequence.swift < .docs/late-answer.mmd > Docs/late-answer.svg

import Foundation

/// A line of the diagram, from one participant to another or, if they are the same, back to it.
struct Row {
    enum Kind { case call, reply, note }
    let kind: Kind
    let from: Int
    let to: Int
    let text: String
}

var title = ""
var names: [(id: String, label: String)] = []
var rows: [Row] = []

func index(_ id: Substring) -> Int {
    guard let index = names.firstIndex(where: { $0.id == id }) else {
        fatalError("There is no participant \(id).")
    }
    return index
}

while let line = readLine() {
    if let match = line.firstMatch(of: #/^ *title (.+)$/#) {
        title = String(match.1)
    } else if let match = line.firstMatch(of: #/^ *participant (\w+) as (.+)$/#) {
        names.append((String(match.1), String(match.2)))
    } else if let match = line.firstMatch(of: #/^ *Note over (\w+)(?:,(\w+))?: (.+)$/#) {
        let last = index(match.2 ?? match.1)
        rows.append(Row(kind: .note, from: index(match.1), to: last, text: String(match.3)))
    } else if let match = line.firstMatch(of: #/^ *(\w+)(-?)->>(\w+): (.+)$/#) {
        let kind = match.2.isEmpty ? Row.Kind.call : .reply
        rows.append(Row(kind: kind, from: index(match.1), to: index(match.3), text: String(match.4)))
    } else if line.firstMatch(of: #/^ *(sequenceDiagram)?$/#) == nil {
        fatalError("This line isn't understood: \(line)")
    }
}

let (column, margin, top, step) = (150, 75, 74, 34)
let width = column * (names.count - 1) + 2 * margin
let height = top + step * (rows.count + 1)

func x(_ participant: Int) -> Int { margin + column * participant }

func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

print(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="system-ui, sans-serif"
         font-size="12" role="img" aria-label="\(escaped(title))">
      <style>
        rect { fill: #f4f6fb; stroke: #5b6b8c; }
        rect.note { fill: #fff7dc; stroke: #b49a46; }
        text { fill: #1c2333; text-anchor: middle; }
        .name { font-size: 14px; font-weight: 600; }
        line, path.self { stroke: #5b6b8c; stroke-width: 1.5; fill: none; }
        .life { stroke-width: 1; stroke-dasharray: 2 4; }
        .reply { stroke-dasharray: 6 4; }
        .message { marker-end: url(#arrow); }
        marker path { fill: #5b6b8c; }
        @media (prefers-color-scheme: dark) {
          rect { fill: #1f2635; stroke: #9fb0d3; }
          rect.note { fill: #3a3420; stroke: #d3bd6f; }
          text { fill: #e8ecf5; }
          line, path.self { stroke: #9fb0d3; }
          marker path { fill: #9fb0d3; }
        }
      </style>
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 10 5 0 10z"/>
        </marker>
      </defs>
      <text class="name" x="\(width / 2)" y="20">\(escaped(title))</text>
    """
)
for (index, name) in names.enumerated() {
    let x = x(index)
    print("  <line class=\"life\" x1=\"\(x)\" y1=\"62\" x2=\"\(x)\" y2=\"\(height - 8)\"/>")
    print("  <rect x=\"\(x - 56)\" y=\"34\" width=\"112\" height=\"28\" rx=\"6\"/>")
    print("  <text class=\"name\" x=\"\(x)\" y=\"53\">\(escaped(name.label))</text>")
}
for (index, row) in rows.enumerated() {
    let y = top + step * (index + 1)
    let (start, end) = (x(row.from), x(row.to))
    let middle = (start + end) / 2
    let text = escaped(row.text)
    let style = row.kind == .reply ? "message reply" : "message"
    if row.kind == .note {
        let width = max(end - start + 40, row.text.count * 7 + 14)
        let left = max(4, middle - width / 2)
        let size = "width=\"\(width)\" height=\"24\""
        print("  <rect class=\"note\" x=\"\(left)\" y=\"\(y - 17)\" \(size) rx=\"4\"/>")
        print("  <text x=\"\(left + width / 2)\" y=\"\(y - 1)\">\(text)</text>")
    } else if start == end {
        print("  <path class=\"self \(style)\" d=\"M\(start) \(y - 8)h22v14h-20\"/>")
        print("  <text x=\"\(start + 30)\" y=\"\(y + 3)\" style=\"text-anchor: start\">\(text)</text>")
    } else {
        let tip = start < end ? end - 1 : end + 1
        print("  <line class=\"\(style)\" x1=\"\(start)\" y1=\"\(y)\" x2=\"\(tip)\" y2=\"\(y)\"/>")
        print("  <text x=\"\(middle)\" y=\"\(y - 5)\">\(text)</text>")
    }
}
print("</svg>")

// Draws a terminal session as SVG: runs the program on a pseudo-terminal, each command after the other on a new data
// folder, and shows what it printed, in its colors.
//
//     swift build && swift .docs/session.swift .build/debug/todo > Docs/session.svg

import Foundation

/// What is typed after “todo”, and the answers to questions, which aren't shown.
let session: [(command: String, answers: [String])] = [
    ("register ada@example.com", ["correct horse", "correct horse"]),
    ("add Pay rent --due yesterday --priority high", []),
    ("add Buy milk --tag shop --due tomorrow", []),
    ("add Call Grace", []),
    ("list", []),
    ("chekc 3", []),
    ("check 3", []),
    ("edit 2 Buy oat milk", []),
    ("list --all", []),
    ("undo", []),
]
let columns = 64

guard CommandLine.arguments.count == 2 else { fatalError("Name the program: .build/debug/todo") }
let program = URL(filePath: CommandLine.arguments[1])
let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())")
defer { try? FileManager.default.removeItem(at: folder) }

/// What the program shows on a terminal.
func shown(_ command: String, _ answers: [String]) throws -> String {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ours, &theirs, nil, nil, &size) == 0 else { fatalError("There is no pseudo-terminal.") }
    let process = Process()
    process.executableURL = program
    process.arguments = command.split(separator: " ").map(String.init)
    process.environment = ["TERM": "xterm", "TODO_DATA_DIR": folder.path, "TZ": "UTC0"]
    let terminal = FileHandle(fileDescriptor: theirs)
    (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
    try process.run()
    close(theirs)
    var (text, rest) = ("", answers[...])
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(ours, &buffer, buffer.count), count > 0 {
        text += String(decoding: buffer[..<count], as: UTF8.self)
        if text.hasSuffix(": "), let answer = rest.popFirst() { write(ours, answer + "\r", answer.utf8.count + 1) }
    }
    close(ours)
    process.waitUntilExit()
    return text.replacing("\r\n", with: "\n")
}

func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

/// A line with its styles: `\u{1B}[1mtext\u{1B}[0m`.
func drawn(_ line: Substring) -> String {
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
for (command, answers) in session {
    lines.append("<tspan class=\"prompt\">$</tspan> <tspan class=\"bold\">todo \(escaped(command))</tspan>")
    let text = try shown(command, answers)
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(drawn)
}

let (step, left, top) = (20, 20, 58)
let (width, height) = (columns * 9 + 2 * left, top + step * lines.count)
print(
    """
    <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 \(width) \(height)" role="img"
         aria-label="A session: registering, adding, listing, checking, and changing todos">
      <style>
        .window { fill: #fbfbfd; stroke: #c9ced8; }
        text { fill: #24292f; font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; }
        .prompt { fill: #57606a; }
        .bold { font-weight: 700; }
        .dim { fill: #6e7781; }
        .good { fill: #1a7f37; }
        .bad { fill: #cf222e; font-weight: 700; }
        circle { fill: #c9ced8; }
        @media (prefers-color-scheme: dark) {
          .window { fill: #0d1117; stroke: #30363d; }
          text { fill: #e6edf3; }
          .prompt, .dim { fill: #8b949e; }
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

import Foundation
import Testing

/// A Markdown file of this repository, as far as it can be run.
struct Document: CustomTestStringConvertible {
    /// The path in the repository.
    let path: String
    private let lines: [String]

    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The README and the articles.
    static let all: [Document] = {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: repository.appending(path: "Docs").path
        )
        let articles = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
        return (["README.md"] + articles).map { path in
            let text = try? String(contentsOf: repository.appending(path: path), encoding: .utf8)
            return Document(path: path, text: text ?? "")
        }
    }()

    init(path: String, text: String) {
        self.path = path
        lines = text.components(separatedBy: "\n")
    }

    var testDescription: String { path }

    /// A fenced block of code.
    struct Block {
        var language: String
        /// The number of the first line inside, counted from 1.
        var line: Int
        var lines: [String] = []
        /// Whether the comment `<!-- run by .ci/run -->` stands before it.
        var isRunByCI: Bool
        var isClosed = false
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var isInside = false
        for (index, line) in lines.enumerated() {
            if isInside {
                isInside = line != "```"
                if isInside {
                    blocks[blocks.count - 1].lines.append(line)
                } else {
                    blocks[blocks.count - 1].isClosed = true
                }
            } else if line.hasPrefix("```") {
                let mark = lines[..<index].last { !$0.isEmpty }
                let isMarked = mark == "<!-- run by .ci/run -->"
                blocks.append(
                    Block(language: String(line.dropFirst(3)), line: index + 2, isRunByCI: isMarked)
                )
                isInside = true
            }
        }
        return blocks
    }

    /// The targets of the links outside of code, with their lines.
    var links: [(target: String, line: Int)] {
        var isInside = false
        var links: [(String, Int)] = []
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") { isInside.toggle() }
            if isInside || line.hasPrefix("    ") { continue }
            for match in line.matches(of: /\]\(([^)]+)\)/) { links.append((String(match.1), index + 1)) }
        }
        return links
    }

    /// The article that a reader goes on with: `Next: [Title](Article.md).`
    var next: String? {
        let line = lines.last { $0.hasPrefix("Next: ") }
        return line?.firstMatch(of: /\]\(([^)]+)\)/).map { "Docs/\($0.1)" }
    }

    /// What can be linked to in this document.
    var anchors: [String] {
        lines.filter { $0.hasPrefix("#") }.map { heading in
            heading.drop { $0 == "#" || $0 == " " }.lowercased()
                .filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
                .replacing(" ", with: "-")
        }
    }
}

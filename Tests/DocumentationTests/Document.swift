import Foundation
import TestSupport
import Testing

/// A Markdown file of this repository, as far as it can be run.
struct Document: CustomTestStringConvertible {
    /// The path in the repository.
    let path: String
    private let lines: [String]

    /// The README, the articles, and what contributors read.
    static let all: [Document] = {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: Repository.path("Docs")
        )
        let articles = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
        let others = ["Docs/Sample/README.md", ".github/CONTRIBUTING.md"]
        return (["README.md"] + articles + others).map { path in
            Document(path: path, text: (try? Repository.text(path)) ?? "")
        }
    }()

    /// Those that `ARTICLES` names, as in `ARTICLES=README,Tutorial`, or all.
    static let wanted: [Document] = {
        guard let names = ProcessInfo.processInfo.environment["ARTICLES"]?.split(separator: ",") else {
            return all
        }
        return names.map { name in
            let document = all.first { "/\($0.path)".hasSuffix("/\(name).md") }
            return document ?? { fatalError("ARTICLES: there is no \(name).md") }()
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
        /// What a comment before it says, such as `run by .ci/run`.
        var mark: String?
        var isClosed = false

        /// Whether the tests leave it to CI.
        var isRunByCI: Bool { mark == "run by .ci/run" }

        /// The file of this repository that has these lines, which is compiled and tested where it stands.
        var source: String? {
            mark.flatMap { $0.hasPrefix("from ") ? String($0.dropFirst("from ".count)) : nil }
        }
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
                let comment = lines[..<index].last { !$0.isEmpty }?.wholeMatch(of: /<!-- (.+) -->/)
                let mark = comment.map { String($0.1) }
                blocks.append(Block(language: String(line.dropFirst(3)), line: index + 2, mark: mark))
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

    /// The paths of the articles that this document links to.
    var articles: [String] {
        let folder = path.hasPrefix("Docs/") ? "Docs/" : ""
        return links.map { folder + $0.target.prefix { $0 != "#" } }.filter { $0.hasSuffix(".md") }
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

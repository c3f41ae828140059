#if os(macOS) || os(Linux)
import Foundation

/// A copy of the core with all faults beside the right code. `FAULT=3` in the environment chooses the third one.
struct FaultyCore {
    struct Misfit: Error, CustomStringConvertible {
        let description: String
    }

    private static let chosen = """
        import Foundation

        nonisolated let chosenFault = getenv("FAULT").map { Int(atoi($0)) }
        """

    /// Puts `faults` into the copy in `folder`. Throws if an anchor doesn't stand there once.
    static func put(_ faults: [Fault], into folder: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".swift")
        }
        var texts = try names.sorted().map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        // What was put in has no anchors, so that several faults can have the same one.
        var changes: [[(range: Range<String.Index>, code: String)]] = texts.map { _ in [] }
        for (index, fault) in faults.enumerated() {
            let code = fault.code.replacing(
                "FAULT",
                with: "(chosenFault == \(index + 1) /* \(fault.name) */)"
            )
            let places = texts.indices.flatMap { file in
                ranges(of: fault.seam, in: texts[file]).map { (file, $0) }
            }
            guard places.count == 1, let (file, range) = places.first else {
                throw Misfit(
                    description: """
                        The core has the anchor of the fault "\(fault.name)" \(places.count) times, not once: \
                        \(fault.seam). If the code has another name, give it to the anchor, in Fault.swift; \
                        if it is gone, remove the fault.
                        """
                )
            }
            changes[file].append((range, range.isEmpty ? "\n\(code)\n" : code))
        }
        for file in texts.indices {
            for change in changes[file].sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
                texts[file].replaceSubrange(change.range, with: change.code)
            }
        }
        for (name, text) in zip(names.sorted(), texts) {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
        try chosen.write(toFile: "\(folder)/ChosenFault.swift", atomically: true, encoding: .utf8)
    }

    /// What the code of a fault takes the place of, for each time that the anchor stands in `text`.
    private static func ranges(of seam: Fault.Seam, in text: String) -> [Range<String.Index>] {
        switch seam {
        case .instead(let anchor): text.ranges(of: pattern(anchor))
        case .before(let anchor):
            text.ranges(of: pattern(anchor)).compactMap { range in
                text[range.lowerBound...].firstIndex(of: "{").map(text.index(after:)).map { $0..<$0 }
            }
        }
    }

    /// Any space matches any other, and none, so that the format doesn't matter.
    private static func pattern(_ anchor: String) -> some RegexComponent {
        let words = anchor.split(separator: " ").map { NSRegularExpression.escapedPattern(for: String($0)) }
        do { return try Regex(words.joined(separator: "\\s*")) } catch { fatalError("\(anchor): \(error)") }
    }
}
#endif

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

    /// Puts `faults` into the copy in `folder`. Throws if an anchor doesn't stand there once. Faults with the same anchor
    /// are put in one after the other.
    static func put(_ faults: [Fault], into folder: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".swift")
        }
        var texts = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        var misfits: [String] = []
        for (index, fault) in faults.enumerated() {
            let places = texts.indices.flatMap { file in
                texts[file].ranges(of: pattern(fault.anchor)).map { (file, $0) }
            }
            guard places.count == 1, let (file, range) = places.first else {
                misfits.append("\(fault.name), \(places.count) times: \(fault.anchor)")
                continue
            }
            let code = fault.code.replacing("…", with: texts[file][range])
            texts[file].replaceSubrange(
                range,
                with: code.replacing("FAULT", with: "(chosenFault == \(index + 1))")
            )
        }
        if !misfits.isEmpty {
            throw Misfit(
                description: """
                    The core doesn't have the anchors of these faults once. If the code has another name, give it to the \
                    anchor, in Fault.swift; if it is gone, remove the fault.
                    \(misfits.joined(separator: "\n"))
                    """
            )
        }
        for (name, text) in zip(names, texts) {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
        try chosen.write(toFile: "\(folder)/ChosenFault.swift", atomically: true, encoding: .utf8)
    }

    /// Any space matches any other, and none, so that the format doesn't matter.
    private static func pattern(_ anchor: String) -> some RegexComponent {
        let words = anchor.split(separator: " ").map { NSRegularExpression.escapedPattern(for: String($0)) }
        do { return try Regex(words.joined(separator: "\\s*")) } catch { fatalError("\(anchor): \(error)") }
    }
}
#endif

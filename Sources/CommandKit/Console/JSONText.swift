import Foundation

/// JSON for programs, in lines that `grep`, `diff` and `head` can work with as well.
package enum JSONText {
    /// A value in one line.
    case one(any Encodable)
    /// An array: a line with `[`, a line for each value, a line with `]`.
    case many([any Encodable])

    var lines: [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func line(_ value: any Encodable) -> String {
            do {
                return String(decoding: try encoder.encode(value), as: UTF8.self)
            } catch {
                fatalError("\(type(of: value)) can't be written as JSON: \(error)")
            }
        }
        switch self {
        case .one(let value): return [line(value)]
        case .many(let values):
            let last = values.count - 1
            return ["["] + values.enumerated().map { line($1) + ($0 < last ? "," : "") } + ["]"]
        }
    }
}

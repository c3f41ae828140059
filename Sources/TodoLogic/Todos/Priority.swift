/// How much a todo matters. Most todos have no priority.
package enum Priority: String, CaseIterable, Codable, Sendable {
    case high
    case medium
    case low

    /// The priority with this name, or one that begins so, in small or capital letters. Nil for other texts.
    package init?(typed text: String) {
        let matching = Self.allCases.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
        guard let matching else { return nil }
        self = matching
    }

    /// `A`, `B` or `C`, as in todo.txt.
    var letter: String {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}

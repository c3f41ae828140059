/// How much a todo matters. Most todos have no priority.
package enum Priority: String, CaseIterable, Codable, Comparable, Sendable {
    case high
    case medium
    case low

    /// The priority with this name, or one that begins so, in small or capital letters. Nil for other texts.
    package init?(typed text: String) {
        let matching = Self.allCases.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
        guard let matching else { return nil }
        self = matching
    }

    /// The one that matters more comes first.
    package static func < (left: Priority, right: Priority) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

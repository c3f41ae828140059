/// How much a todo matters. Most todos have no priority.
package enum Priority: String, CaseIterable, Codable, Sendable {
    case high
    case medium
    case low

    /// The priority with this name, or one that begins so, in small or capital letters. Throws `unknownPriority` for any
    /// other text.
    package init(typed text: String) throws {
        let matching = Self.allCases.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
        guard let matching else { throw TodoError.unknownPriority(text) }
        self = matching
    }

    /// 0 for the highest.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

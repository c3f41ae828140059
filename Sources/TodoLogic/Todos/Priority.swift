/// How much a todo matters. Most todos have no priority.
package enum Priority: String, CaseIterable, Codable, Sendable {
    case high
    case medium
    case low

    /// The priority whose name begins with the text, in small or capital letters. Throws `unknownPriority` if there is
    /// none.
    package init(typed text: String) throws {
        let matching = Self.allCases.first { !text.isEmpty && $0.rawValue.hasPrefix(text.lowercased()) }
        guard let matching else { throw TodoError.unknownPriority(text) }
        self = matching
    }

    /// 0 for the highest.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

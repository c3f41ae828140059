/// How much a todo matters. Most have none.
package enum Priority: String, CaseIterable, Codable, Sendable {
    case high, medium, low

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let priority = Priority(rawValue: text) else {
            let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt)” is none of \(known)."
            )
        }
        self = priority
    }
}

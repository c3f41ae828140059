#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON value as it is stored, for what an entity's type doesn't know.
///
/// A number is kept to 38 digits. One beyond the range of `Double`, such as `1e400`, is an error.
nonisolated enum StoredJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case decimal(Decimal)
    case double(Double)
    case string(String)
    case array([StoredJSON])
    case object([String: StoredJSON])

    init(_ number: Int) { self = .decimal(Decimal(number)) }

    /// This value, if it is a whole number in the range of `Int`.
    var integer: Int? {
        if case .decimal(let number) = self { Int(number.description) } else { nil }
    }

    /// This value, which replaces `old`, with the members of `old` that the program doesn't know.
    ///
    /// `known` is `old` as the program would write it. Members that it lacks are unknown to the program, and
    /// what is the same in it as in this value hasn't changed.
    func keepingUnknownMembers(of old: StoredJSON, known: StoredJSON) -> StoredJSON {
        if self == known { return old }
        guard case .object(var members) = self, case .object(let old) = old, case .object(let known) = known
        else { return self }
        for (name, oldValue) in old {
            if let value = members[name] {
                members[name] =
                    known[name].map { value.keepingUnknownMembers(of: oldValue, known: $0) } ?? value
            } else if known[name] == nil {
                members[name] = oldValue
            }
        }
        return .object(members)
    }
}

nonisolated extension StoredJSON: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let double = try? container.decode(Double.self) {
            let decimal = try? container.decode(Decimal.self)
            // A decimal number has no negative zero, and fewer exponents.
            let isSame = decimal.map { Double($0.description)?.bitPattern == double.bitPattern } ?? false
            self = decimal.flatMap { isSame ? .decimal($0) : nil } ?? .double(double)
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if container.decodeNil() {
            self = .null
        } else if (try? container.decode([JSONText.Anything].self)) != nil {
            self = .array(try container.decode([StoredJSON].self))
        } else if (try? container.decode([String: JSONText.Anything].self)) != nil {
            self = .object(try container.decode([String: StoredJSON].self))
        } else {
            let problem = "a number or a text that can't be kept"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .decimal(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}

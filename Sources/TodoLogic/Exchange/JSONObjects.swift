import Foundation

/// The objects of a JSON array, handed over one by one while it is decoded.
struct JSONObjects<Object: Decodable>: Decodable {
    /// Called with an object, the names of all its members, and how much of the array is decoded: from 0 to
    /// 1.
    typealias Taker = @Sendable (Object, [String], Double) throws -> Void

    /// Throws what `take` throws, and a ``TodoError`` for what can't be decoded.
    static func decode(_ text: Data, _ take: @escaping Taker) throws {
        guard let key = CodingUserInfoKey(rawValue: "take") else { return }
        let decoder = JSONDecoder()
        decoder.userInfo[key] = take
        do {
            _ = try decoder.decode(Self.self, from: text)
        } catch let error as DecodingError {
            throw TodoError.unreadable(text, error)
        }
    }

    private struct Element: Decodable {
        let object: Object
        let names: [String]

        init(from decoder: any Decoder) throws {
            object = try Object(from: decoder)
            names = Array(try [String: AnyValue](from: decoder).keys)
        }
    }

    init(from decoder: any Decoder) throws {
        guard let take = decoder.userInfo.values.first as? Taker else { return }
        var elements = try decoder.unkeyedContainer()
        while !elements.isAtEnd {
            let element = try elements.decode(Element.self)
            do {
                let progress = Double(elements.currentIndex) / Double(elements.count ?? 1)
                try take(element.object, element.names, progress)
            } catch let error as TodoError {
                throw error.inObject(elements.currentIndex)
            }
        }
    }
}

/// A value of any kind, which isn't looked at.
private struct AnyValue: Decodable {}

/// The members of a JSON object by their names, with their values as they are written.
nonisolated struct JSONObject {
    var members: [String: ArraySlice<UInt8>] = [:]

    /// Nil if `text`, which is JSON, isn't an object, or if a name stands in it twice.
    init?(_ text: ArraySlice<UInt8>) {
        guard let elements = JSONParts.elements(of: text, opening: "{") else { return nil }
        for element in elements {
            let colon = JSONParts.end(of: element, at: UInt8(ascii: ":"))
            guard let name = try? JSONText.decode(String.self, from: element[..<colon]),
                members.updateValue(element[colon...].dropFirst(), forKey: name) == nil
            else { return nil }
        }
    }

    /// In the order of the names.
    func text() throws -> [UInt8] {
        let texts = try members.sorted { $0.key < $1.key }.map { name, value in
            try JSONText.encode(name) + ":".utf8 + value
        }
        return Array("{".utf8) + Array(texts.joined(separator: ",".utf8)) + "}".utf8
    }
}

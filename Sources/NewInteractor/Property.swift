/// A property of the request, as it is given on the command line: `guest:Int`.
struct Property {
    let name: String
    let type: String

    init(_ text: String) throws {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        let isName = parts.first.map { $0.first?.isLowercase == true && $0.allSatisfy(\.isPartOfAName) }
        guard parts.count == 2, isName == true, parts[1].first?.isWhitespace == false else {
            throw Refusal("“\(text)” is no property of a request. Write name and type, as in guest:Int.")
        }
        (name, type) = (parts[0], parts[1])
    }

    /// A value for a test.
    var sample: String {
        switch type {
        case "Int", "Double": "1"
        case "String": "\"\(name)\""
        case "Bool": "true"
        case _ where type.hasSuffix("?"): "nil"
        case _ where type.hasPrefix("["): type.contains(":") ? "[:]" : "[]"
        default: ".init()"
        }
    }

    var needsFoundation: Bool {
        let words = type.split { !$0.isPartOfAName }
        return words.contains { ["Data", "Date", "Decimal", "URL", "UUID"].contains($0) }
    }
}

extension Character {
    var isPartOfAName: Bool { isLetter || isNumber || self == "_" }
}

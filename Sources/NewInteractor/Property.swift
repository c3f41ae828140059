/// A name and a type, as they are given on the command line: `guest:Int`.
struct Property {
    let name: String
    let type: String

    init(_ text: String, kind: String = "a property of a request", example: String = "guest:Int") throws {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        let isName = parts.first.map { $0.first?.isLowercase == true && $0.allSatisfy(\.isPartOfAName) }
        guard parts.count == 2, isName == true, parts[1].first?.isWhitespace == false else {
            throw Refusal("“\(text)” isn't \(kind). Write its name and type, as in \(example).")
        }
        (name, type) = (parts[0], parts[1])
    }

    /// A value for a test.
    var sample: String {
        switch type {
        case "Int", "Double": "1"
        case "String": "\"\(name)\""
        case "Bool": "true"
        case "URL": "URL(filePath: \"/\(name)\")"
        case _ where type.hasSuffix("?"): "nil"
        case _ where type.hasPrefix("["): type.contains(":") ? "[:]" : "[]"
        default: ".init()"
        }
    }
}

extension String {
    /// Whether a type with this name is Foundation's.
    var needsFoundation: Bool {
        split { !$0.isPartOfAName }.contains { ["Data", "Date", "Decimal", "URL", "UUID"].contains($0) }
    }
}

extension Character {
    var isPartOfAName: Bool { isLetter || isNumber || self == "_" }
}

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
        if ["isCancelled", "onComplete", "onError", "reply", "self"].contains(name) {
            throw Refusal("“\(name)” is a member of every request. Choose another name.")
        }
    }

    /// The name in code: a keyword is between backticks.
    var identifier: String { Self.keywords.contains(name) ? "`\(name)`" : name }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

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

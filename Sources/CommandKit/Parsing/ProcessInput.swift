import Foundation

/// The program's arguments without its name. One that isn't text in UTF-8 is an error: the standard library
/// replaces what it can't read, and the title or path would be another one.
func processArguments() throws -> [String] {
    for (index, argument) in CommandLine.arguments.enumerated() where argument.contains("\u{FFFD}") {
        throw CommandError.notText("Argument \(index)", argument)
    }
    return Array(CommandLine.arguments.dropFirst())
}

/// An environment variable, or nil if it is missing or empty. Throws if it isn't text in UTF-8.
package func environmentVariable(_ name: String) throws -> String? {
    guard let bytes = getenv(name) else { return nil }
    guard let text = String(validatingCString: bytes) else {
        throw CommandError.notText("The environment variable \(name)", String(cString: bytes))
    }
    return text.isEmpty ? nil : text
}

extension CommandError {
    static func notText(_ what: String, _ shown: String) -> CommandError {
        usage("\(what) isn't text in UTF-8: “\(shown)”.", hint: "Convert it to UTF-8.")
    }
}

import Foundation

/// The program's arguments without its name. One that isn't text in UTF-8 is an error: the standard library
/// replaces what it can't read, and the title or path would be another one.
func processArguments() throws -> [String] {
    for (index, argument) in CommandLine.arguments.enumerated() where argument.contains("\u{FFFD}") {
        throw CommandError.usage(
            "Argument \(index) isn't text in UTF-8: “\(argument)”.",
            hint: "Set the terminal to UTF-8, then type it again."
        )
    }
    return Array(CommandLine.arguments.dropFirst())
}

/// An environment variable, or nil if it is missing or empty. Throws if it isn't text in UTF-8.
package func environmentVariable(_ name: String) throws -> String? {
    guard let bytes = getenv(name) else { return nil }
    guard let text = String(validatingCString: bytes) else {
        throw CommandError.usage(
            "The environment variable \(name) isn't text in UTF-8: “\(String(cString: bytes))”.",
            hint: "Set it to text in UTF-8, or unset it."
        )
    }
    return text.isEmpty ? nil : text
}

import Foundation

/// The program's arguments without its name, as they came. One that isn't text in UTF-8 is a ``UsageError``: the
/// standard library's `CommandLine.arguments` would repair it, and the title or path would be another one.
///
/// Reads C strings that the system made at the start and that nobody changes.
package func processArguments() -> [Result<String, UsageError>] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
        guard let bytes = CommandLine.unsafeArgv[index] else { return nil }
        if let text = String(validatingCString: bytes) { return .success(text) }
        return .failure(
            UsageError(
                "Argument \(index) isn't text in UTF-8: “\(String(cString: bytes))”.",
                hint: "Set the terminal to UTF-8, then type it again."
            )
        )
    }
}

/// An environment variable, or nil if it is missing or empty. Throws if it isn't text in UTF-8.
package func environmentVariable(_ name: String) throws -> String? {
    guard let bytes = getenv(name) else { return nil }
    guard let text = String(validatingCString: bytes) else {
        throw UsageError(
            "The environment variable \(name) isn't text in UTF-8: “\(String(cString: bytes))”.",
            hint: "Set it to text in UTF-8, or unset it."
        )
    }
    return text.isEmpty ? nil : text
}

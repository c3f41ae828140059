/// A line of a test, where a failure is shown.
///
/// See `Docs/Testing.md`.
public nonisolated struct CallSite: Sendable {
    /// The file's path, as `#filePath` has it.
    public let file: StaticString

    /// The line, counted from 1.
    public let line: UInt

    /// The folder and the name of the file, as `#fileID` has them for a file in a module's own folder.
    public var fileID: String {
        let names = file.description.split(separator: "/").suffix(2)
        return names.count == 2 ? names.joined(separator: "/") : "Tests/\(file)"
    }
}

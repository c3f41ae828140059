/// A place in a test: where a failure is shown.
public nonisolated struct CallSite: Sendable {
    /// The file as `#fileID` has it: `Module/File.swift`.
    public let fileID: StaticString

    /// The file as `#filePath` has it.
    public let filePath: StaticString

    /// The line, counted from 1.
    public let line: UInt

    /// The column, counted from 1.
    public let column: UInt

    /// The place of the call; or of another, for helpers that hand on their caller's.
    public init(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

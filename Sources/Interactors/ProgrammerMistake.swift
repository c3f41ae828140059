nonisolated extension InteractorExecutor {
    /// Stops the program with `message` if a programmer's mistake makes `condition` false: in release builds too, where
    /// `precondition` would stop without a word.
    static func require(
        _ condition: Bool,
        _ message: @autoclosure () -> String,
        file: StaticString = #file,
        line: UInt = #line
    ) {
        if !condition { fatalError(message(), file: file, line: line) }
    }
}

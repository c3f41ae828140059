import Foundation

/// How many characters fit beside and below each other on the terminal.
package struct TerminalSize: Equatable {
    package var columns: Int
    package var rows: Int

    /// What the terminal says, else what the environment does, else 80 and 24.
    package static var current: TerminalSize { of(1) }

    /// The same of the terminal behind another descriptor than standard output.
    static func of(_ descriptor: Int32) -> TerminalSize {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        return TerminalSize(
            columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : number("COLUMNS") ?? 80,
            rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : number("LINES") ?? 24
        )
    }

    private static func number(_ name: String) -> Int? {
        (try? environmentVariable(name)).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

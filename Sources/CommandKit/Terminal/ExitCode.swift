/// How a program ends, for scripts. The help says the same.
package enum ExitCode: Int32, Comparable, CaseIterable, Sendable {
    case done = 0
    case refused = 1
    /// As in `sysexits.h`.
    case usage = 64
    /// As of a program that `^C` has ended.
    case interrupted = 130

    var summary: String {
        switch self {
        case .done: "Done; an empty list is an answer, too"
        case .refused: "Refused or impossible; the error says why"
        case .usage: "Wrong usage: the command line can't be understood"
        case .interrupted: "Interrupted by ^C; nothing was changed"
        }
    }

    package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

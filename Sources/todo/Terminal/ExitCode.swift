/// How the program ends, for scripts. The help says the same.
enum ExitCode: Int32, Comparable, CaseIterable {
    case done = 0
    case refused = 1
    /// As `sysexits.h` has it.
    case usage = 64

    var summary: String {
        switch self {
        case .done: "Done; an empty list is an answer, too"
        case .refused: "Refused or impossible; the error says why"
        case .usage: "Wrong usage: the command line can't be understood"
        }
    }

    static func < (left: ExitCode, right: ExitCode) -> Bool {
        left.rawValue < right.rawValue
    }
}

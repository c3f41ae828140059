#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import TodoLogic

/// Asks for a review with a line on the terminal. Who reads a pipe or a file isn't asked.
struct TerminalReview: ReviewGateway {
    var canAsk: Bool { isatty(0) == 1 && isatty(1) == 1 && isatty(2) == 1 }

    func askForReview() {
        let terminal = Output(descriptor: 2)
        terminal.write("Do you like todo? Tell others what you think of it.")
        _ = terminal.flush()
    }
}

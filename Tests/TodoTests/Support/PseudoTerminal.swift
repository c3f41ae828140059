import Foundation
import TestSupport

/// A terminal with the program on one side and the test on the other.
final class PseudoTerminal {
    private let terminal: Int32
    private let process: RunningProcess
    private var bytes: [UInt8] = []
    private var found = 0

    /// All that was shown so far.
    var shown: String { String(decoding: bytes, as: UTF8.self) }

    /// How long to wait for the program before giving up, in milliseconds.
    private static let patience: Int32 = 30_000

    /// Starts the program on a terminal that shows no colors, unless `environment` says otherwise.
    convenience init(
        _ todo: Todo,
        _ line: String,
        environment: [String: String] = ["NO_COLOR": "1"]
    ) throws {
        try self.init(
            [Todo.executable] + line.components(separatedBy: " "),
            environment: ["TODO_DATA_DIR": todo.folder].merging(environment) { $1 }
        )
    }

    /// Starts a process with the terminal as its standard input, output and error.
    init(_ arguments: [String], environment: [String: String]) throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
        terminal = ours
        // Another child that holds it would keep it from going away.
        _ = fcntl(ours, F_SETFD, FD_CLOEXEC)
        // The program has its own descriptors of it, so that its end is the terminal's end.
        let side = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
        process = try Subprocess(arguments, environment: ["TERM": "xterm"].merging(environment) { $1 })
            .start(side, side, side)
    }

    deinit { close(terminal) }

    /// Waits until `text` is shown after what ``expect(next:)`` has found so far.
    func expect(next text: String) throws {
        while true {
            let rest = bytes[found...]
            if let range = rest.firstRange(of: Array(text.utf8)) {
                found = range.upperBound
                return
            }
            guard readMore() else {
                throw Unexpected(
                    description: "“\(text)” wasn't shown in: \(String(decoding: rest, as: UTF8.self))"
                )
            }
        }
    }

    /// Types a text; Return is `\r`.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        precondition(write(terminal, bytes, bytes.count) == bytes.count)
    }

    /// Sends a signal to the program.
    func signal(_ number: Int32) {
        process.signal(number)
    }

    var isRunning: Bool { process.isRunning }

    /// Waits for the end. The exit code, or the signal's number negated.
    func end() -> Int32 {
        while readMore() {}
        return process.wait()
    }

    /// Whether what is typed is shown at the moment.
    var echoes: Bool {
        get { settings.c_lflag & tcflag_t(ECHO) != 0 }
        set {
            var settings = settings
            settings.c_lflag =
                newValue ? settings.c_lflag | tcflag_t(ECHO) : settings.c_lflag & ~tcflag_t(ECHO)
            tcsetattr(terminal, TCSANOW, &settings)
        }
    }

    private var settings: termios {
        var settings = termios()
        tcgetattr(terminal, &settings)
        return settings
    }

    /// Waits until what is typed isn't shown.
    func waitUntilHidden() {
        let end = ContinuousClock.now + .milliseconds(Int(Self.patience))
        while echoes, ContinuousClock.now < end { sched_yield() }
    }

    struct Unexpected: Error, CustomStringConvertible {
        let description: String
    }

    /// False when the program has closed the terminal, or shows nothing for too long.
    private func readMore() -> Bool {
        var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, Self.patience) > 0 else {
            process.kill()
            return false
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &buffer, buffer.count)
        guard count > 0 else { return false }
        bytes += buffer[..<count]
        return true
    }
}

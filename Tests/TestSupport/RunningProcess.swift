import Foundation

/// A child process. It is killed with this object, and always waited for: a child that isn't would keep the monitor of
/// exit tests from seeing any other.
package final class RunningProcess {
    package let id: pid_t
    private var code: Int32?

    init(_ id: pid_t) { self.id = id }

    deinit { kill() }

    package var isRunning: Bool { check(WNOHANG) == nil }

    /// Waits for the end. Returns the exit code, or the signal's number negated.
    @discardableResult
    package func wait() -> Int32 { check(0) ?? 0 }

    package func signal(_ number: Int32) {
        if isRunning { Foundation.kill(id, number) }
    }

    /// Ends the process as a crash would, and waits until it is gone.
    package func kill() {
        signal(SIGKILL)
        wait()
    }

    private func check(_ options: Int32) -> Int32? {
        if let code { return code }
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(id, &status, options) } while ended < 0 && errno == EINTR
        guard ended == id else { return nil }
        code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
        return code
    }
}

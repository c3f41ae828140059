import Foundation

/// A shell command that shows a text, a screen at a time. It runs in the process group of this program: in another
/// one, the system would stop it when it reads a key.
enum Pager {
    /// Has `command` show the text, and waits for its end. False if it can't be started.
    static func show(_ text: String, _ command: String) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        // A pager that had the end for writing would wait for itself.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let pager = start(command, reading: ends[0])
        close(ends[0])
        // The person may leave the pager before it has read all.
        let previous = signal(SIGPIPE, SIG_IGN)
        if pager != nil { _ = writeAll(text.utf8, to: ends[1]) }
        signal(SIGPIPE, previous)
        close(ends[1])
        let commandNotFound: Int32 = 127
        return pager.map { exitCode(of: $0) != commandNotFound } ?? false
    }

    private static func start(_ command: String, reading input: Int32) -> pid_t? {
        var actions = noActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        let arguments = copies(["/bin/sh", "-c", command])
        let environment = copies(ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, "/bin/sh", &actions, nil, arguments + [nil], environment + [nil])
        return error == 0 ? process : nil
    }

    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) }
    }

    /// Waits for the end of a process. Its exit code is 0 if a signal ended it.
    private static func exitCode(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status >> 8
    }

    #if canImport(Darwin)
    private static func noActions() -> posix_spawn_file_actions_t? { nil }
    #else
    private static func noActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #endif
}

import Foundation

/// How a process ended and what it wrote.
struct Outcome: Equatable, Sendable {
    var out: String
    var err: String
    /// The exit code, or the signal's number negated.
    var code: Int32
}

/// A process to spawn: any bytes can be its arguments.
struct Subprocess {
    private let arguments: [[UInt8]]
    private let environment: [String: String]

    /// The data of the person who runs the tests, and what their terminal is like.
    private static let ignored = [
        "HOME", "XDG_DATA_HOME", "TODO_DATA_DIR", "TERM", "NO_COLOR", "COLUMNS", "LINES",
    ]

    /// The first argument is the path of the program. `environment` is added to that of the tests, less what
    /// depends on who runs them.
    init(_ arguments: [[UInt8]], environment: [String: String] = [:]) {
        self.arguments = arguments
        let inherited = ProcessInfo.processInfo.environment.filter {
            !Self.ignored.contains($0.key)
        }
        // A program that is killed while it writes its coverage would spoil that of all tests.
        let unmeasured = ["LLVM_PROFILE_FILE": "/dev/null"]
        self.environment = inherited.merging(unmeasured) { $1 }.merging(environment) { $1 }
    }

    init(_ arguments: [String], environment: [String: String] = [:]) {
        self.init(arguments.map { Array($0.utf8) }, environment: environment)
    }

    /// Runs it to its end with `input` as standard input.
    func outcome(input: String) throws -> Outcome {
        // Files, not pipes: nobody has to empty them while the process runs.
        let (input, output, errors) = (
            tmpfile(containing: input), tmpfile(containing: ""), tmpfile(containing: "")
        )
        defer { for file in [input, output, errors] { close(file) } }
        let process = try spawn { actions in
            for (descriptor, file) in [input, output, errors].enumerated() {
                posix_spawn_file_actions_adddup2(&actions, file, Int32(descriptor))
            }
        }
        let code = Self.wait(for: process)
        return Outcome(out: contents(of: output), err: contents(of: errors), code: code)
    }

    #if canImport(Darwin)
    typealias Actions = posix_spawn_file_actions_t?
    private static func noActions() -> Actions { nil }
    private static func noAttributes() -> posix_spawnattr_t? { nil }
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    typealias Actions = posix_spawn_file_actions_t
    private static func noActions() -> Actions { posix_spawn_file_actions_t() }
    private static func noAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
    /// POSIX_SPAWN_SETSID, which the headers only declare for _GNU_SOURCE.
    private static let newSession: Int16 = 0x80
    #endif

    /// Starts it in a session of its own and returns its process id.
    func spawn(_ prepare: (inout Actions) -> Void) throws -> pid_t {
        var actions = Self.noActions()
        var attributes = Self.noAttributes()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The thread of a test may block signals, and tests in the background ignore ^C: the program shall
        // inherit neither.
        var (interrupt, nothing) = (sigset_t(), sigset_t())
        sigemptyset(&interrupt)
        sigemptyset(&nothing)
        sigaddset(&interrupt, SIGINT)
        posix_spawnattr_setsigdefault(&attributes, &interrupt)
        posix_spawnattr_setsigmask(&attributes, &nothing)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, flags | Self.newSession)
        prepare(&actions)
        let argv = arguments.map { cString($0) }
        let envp = environment.map { cString(Array("\($0.key)=\($0.value)".utf8)) }
        defer { for string in argv + envp { free(string) } }
        var process: pid_t = 0
        let error = posix_spawn(
            &process,
            String(decoding: arguments[0], as: UTF8.self),
            &actions,
            &attributes,
            argv + [nil],
            envp + [nil]
        )
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
        return process
    }

    /// Waits for the end of a process that was spawned here.
    static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    private func cString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
        strdup(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// A file without a name, at its beginning.
    private func tmpfile(containing text: String) -> Int32 {
        var path = Array((NSTemporaryDirectory() + "/todo-tests-XXXXXX").utf8CString)
        let file = mkstemp(&path)
        precondition(file >= 0, "can't make a temporary file")
        unlink(path)
        let bytes = Array(text.utf8)
        precondition(write(file, bytes, bytes.count) == bytes.count)
        lseek(file, 0, SEEK_SET)
        return file
    }

    private func contents(of file: Int32) -> String {
        lseek(file, 0, SEEK_SET)
        return String(decoding: FileHandle(fileDescriptor: file).readDataToEndOfFile(), as: UTF8.self)
    }
}

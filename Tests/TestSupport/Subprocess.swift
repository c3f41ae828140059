import Foundation

/// A process to start: any bytes can be its arguments.
package struct Subprocess {
    private let arguments: [[UInt8]]
    private let environment: [String: String]

    /// Variables about the person who runs the tests, their terminal, and the tests themselves.
    private static let ignored = [
        "HOME", "XDG_DATA_HOME", "TODO_DATA_DIR", "TERM", "NO_COLOR", "COLUMNS", "LINES", "CI", "SLOW_TESTS",
    ]

    /// The first argument is the program: a path, or a name that is looked up in `PATH`. The process gets
    /// `environment` and that of the tests, without the variables that depend on who runs them.
    package init(_ arguments: [[UInt8]], environment: [String: String] = [:], folder: String? = nil) {
        let inFolder = folder.map { ["/usr/bin/env", "-C", $0].map { Array($0.utf8) } }
        self.arguments = (inFolder ?? []) + arguments
        let inherited = ProcessInfo.processInfo.environment.filter { !Self.ignored.contains($0.key) }
        // A program that is killed while it writes its coverage would spoil that of all tests.
        let unmeasured = ["LLVM_PROFILE_FILE": "/dev/null"]
        self.environment = inherited.merging(unmeasured) { $1 }.merging(environment) { $1 }
    }

    package init(_ arguments: [String], environment: [String: String] = [:], folder: String? = nil) {
        self.init(arguments.map { Array($0.utf8) }, environment: environment, folder: folder)
    }

    /// How a process ended and what it wrote.
    package struct Outcome: Equatable, Sendable {
        package var out: String
        package var err: String
        /// The exit code, or the signal's number negated.
        package var code: Int32

        package init(out: String, err: String, code: Int32) {
            (self.out, self.err, self.code) = (out, err, code)
        }
    }

    /// Runs it to its end with `input` as standard input. If `errorsInOutput`, what it writes is in `out`, in order.
    package func outcome(input: String = "", errorsInOutput: Bool = false) throws -> Outcome {
        // Files, not pipes: nobody has to empty them while the process runs.
        let (input, output, errors) = (
            try Self.temporaryFile(containing: input), try Self.temporaryFile(), try Self.temporaryFile()
        )
        let written = errorsInOutput ? output : errors
        let process = try start(input, output, written)
        let code = process.wait()
        return Outcome(out: try Self.text(of: output), err: try Self.text(of: errors), code: code)
    }

    /// Starts it with these files as standard input, output and error, in a session of its own.
    package func start(_ input: FileHandle, _ output: FileHandle, _ errors: FileHandle) throws
        -> RunningProcess
    {
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
        for (descriptor, file) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, Int32(descriptor))
            // Another child that holds a pipe's end would keep it open.
            _ = fcntl(file.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        let argv = arguments.map { Self.cString($0) }
        let envp = environment.map { Self.cString(Array("\($0.key)=\($0.value)".utf8)) }
        defer { for string in argv + envp { free(string) } }
        var process: pid_t = 0
        let program = String(decoding: arguments[0], as: UTF8.self)
        let error = posix_spawnp(&process, program, &actions, &attributes, argv + [nil], envp + [nil])
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
        return RunningProcess(process)
    }

    #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private static func noActions() -> Actions { nil }
    private static func noAttributes() -> posix_spawnattr_t? { nil }
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    private typealias Actions = posix_spawn_file_actions_t
    private static func noActions() -> Actions { posix_spawn_file_actions_t() }
    private static func noAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
    /// POSIX_SPAWN_SETSID, which the headers only declare for _GNU_SOURCE.
    private static let newSession: Int16 = 0x80
    #endif

    private static func cString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
        strdup(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// A file without a name, at its beginning.
    private static func temporaryFile(containing text: String = "") throws -> FileHandle {
        var path = Array((NSTemporaryDirectory() + "/interactors-tests-XXXXXX").utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
        unlink(path)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try file.write(contentsOf: Data(text.utf8))
        try file.seek(toOffset: 0)
        return file
    }

    private static func text(of file: FileHandle) throws -> String {
        try file.seek(toOffset: 0)
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
}

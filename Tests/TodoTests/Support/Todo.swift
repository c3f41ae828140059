import Foundation
import TestSupport
import Testing

/// The program, run as a real process on a data folder of its own, which is removed at the end.
final class Todo: Sendable {
    let folder: String

    /// Starts with a copy of `template`, or with no folder at all.
    init(copyOf template: Todo? = nil) throws {
        folder = "\(Self.base)/\(UUID())"
        if let template { try FileManager.default.copyItem(atPath: template.folder, toPath: folder) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Where all of these folders are, removed when the tests end: what they are copied from lives as long as they do.
    private static let base: String = {
        let base = "\(TemporaryFolder.parent(inMemory: true))/todo-tests-\(getpid())"
        precondition(mkdir(base, 0o700) == 0, "can't make \(base)")
        atexit { try? FileManager.default.removeItem(atPath: Todo.base) }
        return base
    }()

    /// A data folder where ada@example.com, with the password “correct horse”, is logged in.
    static func loggedIn() throws -> Todo {
        try Todo(copyOf: registered.get())
    }

    /// The same, after these lines of a shell.
    static func loggedIn(after lines: [String]) throws -> Todo {
        let todo = try loggedIn()
        let outcome = try todo("shell", input: lines.joined(separator: "\n"))
        precondition(outcome.code == 0, "can't prepare the tests: \(lines): \(outcome)")
        return todo
    }

    /// Made once: hashing a password is slow on purpose.
    private static let registered = Result {
        let todo = try Todo()
        let outcome = try todo("register ada@example.com --password-stdin", input: "correct horse\n")
        precondition(outcome.code == 0, "can't prepare the tests: \(outcome)")
        return todo
    }

    /// Runs the program with the words of `line`, which are separated by single spaces.
    @discardableResult
    func callAsFunction(_ line: String, input: String = "") throws -> Outcome {
        try run(line.isEmpty ? [] : line.components(separatedBy: " "), input: input)
    }

    /// A time zone where it is about noon: what is today for one command is today for the next.
    static let noon = "NOON\(hour - 12)"

    /// What hour it is in UTC when the tests begin.
    static let hour = Int(Date.now.timeIntervalSince1970) / 3600 % 24

    /// The data folder, at noon.
    var environment: [String: String] { ["TODO_DATA_DIR": folder, "TZ": Self.noon] }

    /// Runs the program with these arguments, at noon unless the environment says otherwise.
    @discardableResult
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Outcome
    {
        try Subprocess(
            [Self.executable] + arguments,
            environment: self.environment.merging(environment) { $1 }
        ).outcome(input: input)
    }

    /// The file with the todos.
    let todoFile = "todos.json"

    /// What is in a file of the data folder.
    func contents(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(name))
    }

    /// The bytes of every file of the data folder, by name, without locks.
    func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            !$0.hasSuffix(".lock")
        }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: url($0))) })
    }

    /// Holds a file of the data folder, until the lock is closed.
    func lock(_ name: String) throws -> FileHandle {
        let path = "\(folder)/.\(name).lock"
        if !FileManager.default.fileExists(atPath: path) { try write("", to: ".\(name).lock") }
        let lock = try #require(FileHandle(forUpdatingAtPath: path))
        try #require(flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        return lock
    }

    private func url(_ name: String) -> URL {
        URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
    }

    /// The program is built into the folder of the tests.
    static let executable = Products.path("todo")
}

typealias Outcome = Subprocess.Outcome

/// A file that is read whole and replaced whole: a reader sees the old content or the new one, never a part,
/// and a change that was acknowledged survives a crash and a power cut.
///
/// All calls are synchronous and may come from any thread and any process. Symbolic links are followed; one
/// that leads nowhere is refused. The file keeps its mode and owner. A new file is readable by its owner
/// alone (0600), and so is a new folder (0700). An error leaves the file as it was, with two exceptions:
/// ``StorageError/Reason/notDurable(code:)`` and ``StorageError/Reason/lockLost``. Beside `name` lies
/// `.name.lock`, and while a change is written `.durable.NUMBER.tmp`. No file stays open between calls.
///
/// See `Docs/Storage.md`.
public nonisolated struct DurableFile: Sendable {
    /// The path it was made with, links and all.
    public let path: String

    private let lockTimeout: Duration

    /// Creates a reference to the file, without touching the disk. A change waits at most `lockTimeout` for
    /// others that change the file. Each call looks up a relative path in the working folder of that moment.
    public init(path: String, lockTimeout: Duration = .seconds(10)) {
        self.path = path
        self.lockTimeout = lockTimeout
    }

    /// The file's content, or nil if there is no file.
    public func read() throws(StorageError) -> [UInt8]? {
        try FileSystem.contents(FilePath(path).resolved())
    }

    /// Reads, decides and writes as one step. `body` gets the content, nil if there is no file, and leaves
    /// the new one, nil to remove the file; when it throws, nothing changes. It is called once, and holds up
    /// every other change of the file while it runs.
    public func update<Result>(_ body: (inout [UInt8]?) throws -> Result) throws -> Result {
        let file = try lock()
        let old = try FileSystem.contents(file.path)
        var bytes = old
        let result = try body(&bytes)
        if FileSystem.areEqual(bytes, old) { try file.makeDurable() } else { try file.replace(bytes) }
        return result
    }

    /// The file stays locked until the value's life ends.
    func lock() throws(StorageError) -> LockedFile { try LockedFile(FilePath(path), timeout: lockTimeout) }
}

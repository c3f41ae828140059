/// A file that is read whole and replaced whole: a reader sees the old content or the new one, never a part,
/// and a change that was acknowledged survives a crash and a power cut.
///
/// All calls are synchronous and may come from any thread and any process. Symbolic links are followed; one that leads
/// nowhere is refused. The file keeps its owner, group, and mode as far as the system allows. If the group can't be
/// kept, the new group gets no access. Only the owner can access a new file (0600) and a new folder (0700). An error
/// leaves the file unchanged, unless ``StorageError/isStored`` is true. As long as there is a file, the lock file
/// `.name.lock` stays beside it. While a change is written, `.durable.NUMBER.tmp` is there, too. No file stays open
/// between calls.
///
/// See `Docs/Storage.md`.
public nonisolated struct DurableFile: Sendable {
    /// The path passed to the initializer, with links unresolved.
    public let path: String

    let lockTimeout: Duration

    /// Creates a reference to the file, without touching the disk. A change waits at most `lockTimeout` for others that
    /// change the file. Each call resolves a relative path against the current working directory.
    public init(path: String, lockTimeout: Duration = .seconds(10)) {
        self.path = path
        self.lockTimeout = lockTimeout
    }

    /// The file's content, or nil if there is no file.
    public func read() throws(StorageError) -> [UInt8]? {
        try FileSystem.contents(FilePath(path).resolved())
    }

    /// Reads, decides and writes as one step. `body` receives the content, or nil if there is no file, and replaces it.
    /// To remove the file, set it to nil. If `body` throws, the file is unchanged. It is called once. Other changes to
    /// the file wait until it returns.
    public func update<Result>(_ body: (inout [UInt8]?) throws -> Result) throws -> Result {
        let file = try lock()
        let old = try FileSystem.contents(file.path)
        var bytes = old
        let result = try body(&bytes)
        if FileSystem.areEqual(bytes, old) { try file.makeDurable() } else { try file.replace(bytes) }
        return result
    }

    /// Waits from `start` on. The file stays locked until the result is destroyed.
    func lock(since start: ContinuousClock.Instant = .now) throws(StorageError) -> LockedFile {
        try LockedFile(FilePath(path), before: start + lockTimeout)
    }
}

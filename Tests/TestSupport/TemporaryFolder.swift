import Foundation

/// A folder that is removed with this object.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// `inMemory` is for files that change often: there, a change doesn't wait for the disk. A program often can't be
    /// run there.
    package convenience init(inMemory: Bool = false) throws {
        let folder = "\(Self.parent(inMemory: inMemory))/interactors-tests-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        self.init(path: folder)
    }

    /// A folder that is there.
    package init(path: String) { self.path = path }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Makes a folder for `body`: in memory, unless it is `onDisk`.
    package static func run<Result>(
        onDisk: Bool = SlowTests.areWanted,
        _ body: (TemporaryFolder) throws -> Result
    ) throws -> Result {
        let folder = try TemporaryFolder(inMemory: !onDisk)
        return try withExtendedLifetime(folder) { try body(folder) }
    }

    /// Where such folders are: in memory, if that is possible, unless `TMPDIR` says where. A path without links, since
    /// errors name the path that a file has in the end.
    package static func parent(inMemory: Bool) -> String {
        let memory = "/dev/shm"
        let isFree = ProcessInfo.processInfo.environment["TMPDIR"] == nil
        if inMemory, isFree, access(memory, W_OK) == 0 { return memory }
        guard let path = realpath(NSTemporaryDirectory(), nil) else { return NSTemporaryDirectory() }
        defer { free(path) }
        return String(cString: path)
    }

    package func url(_ name: String) -> URL {
        URL(filePath: path, directoryHint: .isDirectory).appending(path: name)
    }

    package func path(_ name: String) -> String { url(name).path(percentEncoded: false) }

    /// Writes a file, in folders that are made as needed.
    package func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    package func write(_ name: String, _ bytes: [UInt8]) throws {
        let folder = url(name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: url(name))
    }

    package func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

    package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// The names in the folder, sorted, without those of lock files.
    package func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasSuffix(".lock") }.sorted()
    }
}

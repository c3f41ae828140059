import Foundation

/// A folder that is there for one test.
struct TemporaryFolder {
    let path: String

    /// `onDisk` for a program in it: files in memory often can't be executed.
    static func run<Result>(
        onDisk: Bool = SlowTests.areWanted,
        _ body: (TemporaryFolder) throws -> Result
    ) throws -> Result {
        let parent = onDisk ? FileManager.default.temporaryDirectory : memory
        let base = parent.appending(path: "gateways-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: base) }
        return try body(TemporaryFolder(path: base.path(percentEncoded: false)))
    }

    /// Where files are kept in memory, if the system has such a folder: a change doesn't wait for the disk there.
    private static let memory: URL = {
        let folder = "/dev/shm"
        return access(folder, W_OK) == 0 ? URL(filePath: folder) : FileManager.default.temporaryDirectory
    }()

    func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

    func path(_ name: String) -> String { url(name).path(percentEncoded: false) }

    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url(name)) }

    func write(_ name: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: url(name)) }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// The names in the folder, sorted, without those of lock files.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasSuffix(".lock") }.sorted()
    }
}

/// A file of entities as gateways write it.
func document(next: Int = 1, _ lines: [String]) -> String {
    let entities = lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
    return #"{"count":\#(lines.count),"format":"entities","next":\#(next),"version":2,"entities":["#
        + "\n\(entities)]}\n"
}

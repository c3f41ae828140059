#if os(macOS) || os(Linux)
import Foundation

/// The compiler on the path, and where its input is.
struct Compiler {
    static let isThere = (try? run(["swiftc", "--version"]).code) == 0

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    /// The folder that people vendor.
    static let core = sources.appending(path: "Interactors")

    /// The folder of the gateways.
    static let gateways = sources.appending(path: "Gateways")

    /// The folder of the test kit.
    static let kit = sources.appending(path: "InteractorTesting")

    /// The folder of the articles.
    static let docs = repository.appending(path: "Docs")

    private static let sources = repository.appending(path: "Sources")

    private static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// The Swift files in a folder of `Fixtures`.
    static func fixtures(_ folder: String) -> [String] {
        swiftFiles(in: tests.appending(path: "Fixtures/\(folder)"))
    }

    /// The Swift files in `folder` and in the folders in it.
    static func swiftFiles(in folder: URL) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
    }

    /// What the compiler says: nothing, if there is neither an error nor a warning.
    static func compile(_ arguments: [String]) throws -> String {
        try run(["swiftc", "-diagnostic-style=llvm", "-parse-as-library", "-wmo"] + arguments).output
    }

    /// As `compile`, up to the checks that follow type-checking: who may send what where is only known then, and
    /// `-typecheck` lets through a request that is sent to another task.
    static func check(_ arguments: [String]) throws -> String {
        try compile(["-emit-sil", "-o", "/dev/null"] + arguments)
    }

    static func run(_ command: [String]) throws -> (output: String, code: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: said, as: UTF8.self), process.terminationStatus)
    }
}

/// A folder that is removed with this object.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "vendoring-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path }
}
#endif

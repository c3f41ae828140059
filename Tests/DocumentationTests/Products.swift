import Foundation

/// What was built together with these tests.
enum Products {
    private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// Where the compiler finds the modules.
    static var modules: String { folder.appending(path: "Modules").path }

    /// The object files of the library modules: those that the tests are linked from, since a file that is there may
    /// be of a source that was renamed.
    static func objects() throws -> [String] {
        let list = folder.appending(path: "InteractorsPackageTests.product/Objects.LinkFileList")
        let files = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
            $0.filter { !"'\"".contains($0) }
        }
        let libraries = [
            "AppCore", "Gateways", "InteractorTesting", "InteractorTestingAdapters", "Interactors",
        ]
        return files.filter { file in libraries.contains { file.contains("/\($0).build/") } }
    }

    /// Puts `todo` into a folder, and a `swift` whose `swift run todo` is that, and which else is the toolchain's.
    /// It builds without what only editors and debuggers read, which takes a third of the time.
    static func install(in bin: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: bin, withIntermediateDirectories: false)
        try files.createSymbolicLink(
            atPath: "\(bin)/todo",
            withDestinationPath: folder.appending(path: "todo").path
        )
        let swift = """
            #!/bin/sh
            if [ "$1 $2" = "run todo" ]; then shift 2; exec todo "$@"; fi
            PATH=${PATH#*:}
            case $1 in build | run | test)
                command=$1
                shift
                set -- "$command" -Xswiftc -index-ignore-system-modules -Xswiftc -gline-tables-only "$@"
            esac
            exec swift "$@"

            """
        try swift.write(toFile: "\(bin)/swift", atomically: true, encoding: .utf8)
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/swift")
    }
}

/// A command, run without a terminal and without the variables that would change what people see.
struct Command {
    let words: [String]
    var folder: String?
    var environment: [String: String] = [:]

    init(_ words: [String], folder: String? = nil, environment: [String: String] = [:]) {
        self.words = words
        self.folder = folder
        self.environment = environment
    }

    func run() throws -> (output: String, code: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let removed = [
            "CI", "INTERACTORS_COMPILER_FLAGS", "INTERACTORS_TESTS", "SLOW_TESTS", "TODO_DATA_DIR",
            "XDG_DATA_HOME",
        ]
        process.environment = ProcessInfo.processInfo.environment
            .filter { !removed.contains($0.key) }.merging(environment) { $1 }
            .merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let written = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: written, as: UTF8.self), process.terminationStatus)
    }
}

/// A folder that is removed with this object.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "documentation-\(UUID())").path

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

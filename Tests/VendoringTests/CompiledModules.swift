#if os(macOS) || os(Linux)
import Foundation
import Synchronization
import TestSupport
import Testing

/// The library modules as static libraries, each compiled once in a mode for all tests that import it.
enum CompiledModules {
    private struct Build: Hashable {
        let module: String
        let mode: LanguageMode
    }

    private static let sources = [
        "Interactors": Sources.core, "Gateways": Sources.gateways, "InteractorTesting": Sources.kit,
    ]
    private static let folders = Mutex<[LanguageMode: TemporaryFolder]>([:])
    private static let builds = Mutex<[Build: Result<Void, any Error>]>([:])

    /// The options to import these modules and to link them, in this order. The core comes last.
    static func options(_ mode: LanguageMode, _ names: String...) throws -> [String] {
        let folder = try folders.withLock { folders in
            if folders[mode] == nil { folders[mode] = try TemporaryFolder() }
            return folders[mode]
        }
        let place = try #require(folder)
        for name in names.reversed() {
            let files = try #require(sources[name])
            try builds.withLock { builds in
                let build = Build(module: name, mode: mode)
                let result = builds[build] ?? Result { try compile(name, mode, files, into: place) }
                builds[build] = result
                return result
            }.get()
        }
        return ["-I", place.path, "-L", place.path] + names.map { "-l\($0)" }
    }

    /// Compiles a module without a warning.
    static func compile(
        _ name: String,
        _ mode: LanguageMode,
        _ arguments: [String],
        into folder: TemporaryFolder
    ) throws {
        let emit = [
            // Targets of one package, as in a subtree: in another, the conformance in `Gateways` would need a word more.
            "-warnings-as-errors", "-package-name", "vendored", "-module-name", name, "-I", folder.path,
            "-emit-library", "-static", "-emit-module",
            "-emit-module-path", "\(folder.path)/\(name).swiftmodule", "-o", "\(folder.path)/lib\(name).a",
        ]
        let said = try Compiler.compile(emit + mode.arguments + arguments)
        try #require(said.isEmpty, "\(said)")
    }
}
#endif

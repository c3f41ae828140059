#if os(macOS) || os(Linux)
import Foundation
import Synchronization
import TestSupport
import Testing

/// The library modules as static libraries, each compiled once in each mode for all tests that import it.
enum CompiledModules {
    private static let folders = Mutex<[LanguageMode: Result<TemporaryFolder, any Error>]>([:])

    /// The folder with `Interactors`, `Gateways` and `InteractorTesting` in this mode.
    static func folder(_ mode: LanguageMode) throws -> String {
        try folders.withLock { folders in
            if let folder = folders[mode] { return folder }
            let folder = Result { try make(mode) }
            folders[mode] = folder
            return folder
        }.get().path
    }

    /// The options to import them and to link them, in this order.
    static func options(_ mode: LanguageMode, _ names: String...) throws -> [String] {
        let folder = try folder(mode)
        return ["-I", folder, "-L", folder] + names.map { "-l\($0)" }
    }

    private static func make(_ mode: LanguageMode) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try compile("Interactors", mode, Sources.core, into: folder)
        try compile("Gateways", mode, Sources.gateways, into: folder)
        try compile("InteractorTesting", mode, Sources.kit, into: folder)
        return folder
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

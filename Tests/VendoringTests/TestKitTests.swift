#if os(macOS) || os(Linux)
import Foundation
import Testing

/// The test kit, beside an app that has a copy of the core: as `Docs/Vendoring.md` says.
@Suite(
    .enabled(if: Compiler.isWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct TestKitTests {
    private let folder: TemporaryFolder
    private let kit = Compiler.swiftFiles(in: Compiler.kit)
    private let client = Compiler.fixtures("KitClient")
    private let interactor = Compiler.fixtures("Client").filter { $0.hasSuffix("/LoginUserInteractor.swift") }
    private let output = """
        ada
        Empty password!
        failed: Expected 5 as message 1; 6 came.
        expected: 5
            came: 6

        """

    init() throws {
        folder = try TemporaryFolder()
        try #require(client.count == 1 && interactor.count == 1 && kit.count > 1)
    }

    @Test(arguments: LanguageMode.allCases)
    func kitInATestTargetOfAVendoringAppCompilesWithoutAWarningAndReports(_ mode: LanguageMode) throws {
        let app = Compiler.swiftFiles(in: Compiler.core) + interactor
        try buildModule("App", mode, ["-enable-testing", "-D", "VENDORED"] + app)
        let copies = try copiesOfTheKit(whoseCoreIsIn: "App")
        #expect(try run(mode.arguments + ["-D", "VENDORED", "-lApp"] + copies + client) == output)
    }

    @Test(arguments: LanguageMode.allCases)
    func kitAsAModuleBesideTheCoreCompilesWithoutAWarningAndReports(_ mode: LanguageMode) throws {
        try buildModule("Interactors", mode, Compiler.swiftFiles(in: Compiler.core))
        try buildModule("InteractorTesting", mode, ["-I", folder.path] + kit)
        let modules = ["-lInteractorTesting", "-lInteractors"]
        #expect(try run(mode.arguments + interactor + client + modules) == output)
    }

    private func buildModule(_ name: String, _ mode: LanguageMode, _ arguments: [String]) throws {
        let emit = [
            "-warnings-as-errors", "-module-name", name, "-emit-library", "-static", "-emit-module",
            "-emit-module-path", "\(folder.path)/\(name).swiftmodule", "-o", "\(folder.path)/lib\(name).a",
        ]
        try #require(try Compiler.compile(emit + mode.arguments + arguments) == "")
    }

    /// The files of the kit with the one change that the documentation asks for.
    private func copiesOfTheKit(whoseCoreIsIn module: String) throws -> [String] {
        try kit.enumerated().map { number, file in
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0 == "import Interactors" ? "import \(module)" : $0 }
            let copy = "\(folder.path)/\(number)-\(URL(filePath: file).lastPathComponent)"
            try lines.joined(separator: "\n").write(toFile: copy, atomically: true, encoding: .utf8)
            return copy
        }
    }

    /// Compiles the client and returns what it prints.
    private func run(_ arguments: [String]) throws -> String {
        let executable = "\(folder.path)/client"
        let options = ["-warnings-as-errors", "-module-name", "Client", "-o", executable]
        let paths = ["-I", folder.path, "-L", folder.path]
        try #require(try Compiler.compile(options + paths + arguments) == "")
        return try Compiler.run([executable]).output
    }
}
#endif

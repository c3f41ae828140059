#if os(macOS) || os(Linux)
import Foundation
import Testing

/// `Fixtures/Client`, an app in small, with the core in each of the ways that there are.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct LanguageModeTests {
    private let folder: TemporaryFolder
    private let client = Compiler.fixtures("Client")
    private let output = """
        logged in as ada
        error: Empty password!
        1 Greet ada
        count: 1
        error: There is nothing to count.

        """

    init() throws {
        folder = try TemporaryFolder()
        try #require(client.count > 1)
    }

    @Test(arguments: LanguageMode.allCases)
    func vendoredCoreCompilesWithoutAWarningAndAnswers(_ mode: LanguageMode) throws {
        let core = Compiler.swiftFiles(in: Compiler.core)
        #expect(try run(mode.arguments + ["-D", "VENDORED"] + core + client) == output)
    }

    @Test(arguments: LanguageMode.allCases)
    func importedCoreCompilesWithoutAWarningAndAnswers(_ mode: LanguageMode) throws {
        let module = try CompiledModules.options(mode, "Interactors")
        #expect(try run(mode.arguments + client + module) == output)
    }

    /// A package keeps its own mode, whatever its client's is.
    @Test(arguments: [LanguageMode.swift5, .swift6OnTheMainActor])
    func corePackagedInSwift6HasClientsInOtherModes(_ mode: LanguageMode) throws {
        let module = try CompiledModules.options(.swift6, "Interactors")
        #expect(try run(mode.arguments + client + module) == output)
    }

    /// Compiles the client and returns what it prints.
    private func run(_ arguments: [String]) throws -> String {
        let executable = "\(folder.path)/client"
        let options = ["-warnings-as-errors", "-module-name", "Client", "-o", executable]
        try #require(try Compiler.compile(options + arguments) == "")
        return try Compiler.run([executable]).output
    }
}
#endif

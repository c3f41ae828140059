#if os(macOS) || os(Linux)
import Foundation
import Testing

/// `Sources/Gateways` beside the core, copied with it into one target or as a module, in every mode.
@Suite(
    .enabled(if: Compiler.isWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct GatewaysTests {
    private let folder: TemporaryFolder
    private let client = Compiler.fixtures("GatewayClient")
    private let core = Compiler.swiftFiles(in: Compiler.core)
    private let gateways = Compiler.swiftFiles(in: Compiler.gateways)
    private let output = "Buy milk\nBuy milk\n99\nNothing to do.\n"

    init() throws {
        folder = try TemporaryFolder()
        try #require(client.count == 1 && gateways.count > 1)
    }

    @Test(arguments: LanguageMode.allCases)
    func copiedGatewaysCompileWithoutAWarningAndWork(_ mode: LanguageMode) throws {
        #expect(try run(mode.arguments + ["-D", "VENDORED"] + core + gateways + client) == output)
    }

    @Test(arguments: LanguageMode.allCases)
    func importedGatewaysCompileWithoutAWarningAndWork(_ mode: LanguageMode) throws {
        try buildModule("Interactors", mode, core)
        try buildModule("Gateways", mode, ["-I", folder.path] + gateways)
        #expect(try run(mode.arguments + client + ["-lGateways", "-lInteractors"]) == output)
    }

    @Test(arguments: LanguageMode.allCases)
    func gatewayInMemoryNeedsNoOtherFolder(_ mode: LanguageMode) throws {
        let inMemory = gateways.filter { $0.contains("/InMemory/") }
        try #require(inMemory.count > 1)
        #expect(try Compiler.check(["-module-name", "App"] + mode.arguments + core + inMemory) == "")
    }

    private func buildModule(_ name: String, _ mode: LanguageMode, _ arguments: [String]) throws {
        let emit = [
            // Targets of one package, as in a subtree: in another, the conformance in `Gateways` would need a word more.
            "-warnings-as-errors", "-package-name", "vendored", "-module-name", name, "-emit-library",
            "-static", "-emit-module",
            "-emit-module-path", "\(folder.path)/\(name).swiftmodule", "-o", "\(folder.path)/lib\(name).a",
        ]
        try #require(try Compiler.compile(emit + mode.arguments + arguments) == "")
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

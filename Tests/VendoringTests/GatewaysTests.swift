#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// `Sources/Gateways` beside the core, copied with it into one target or as a module, in every mode.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct GatewaysTests {
    private let client = Sources.fixtures("GatewayClient")
    private let core = Sources.core
    private let gateways = Sources.gateways
    private let output = "Buy milk\nBuy milk\nCall Grace 2\n90\nNothing to do.\n"

    init() throws {
        try #require(client.count == 1 && gateways.count > 1)
    }

    /// As a module, they compile in the others, too.
    @Test(arguments: [LanguageMode.swift5, .xcodeTemplateInSwift6])
    func copiedGatewaysCompileWithoutAWarningAndWork(_ mode: LanguageMode) throws {
        #expect(try Compiler.run(mode.arguments + ["-D", "VENDORED"] + core + gateways + client) == output)
    }

    @Test(arguments: LanguageMode.allCases)
    func importedGatewaysCompileWithoutAWarningAndWork(_ mode: LanguageMode) throws {
        let modules = try CompiledModules.options(mode, "Gateways", "Interactors")
        #expect(try Compiler.run(mode.arguments + client + modules) == output)
    }

    @Test func gatewayInMemoryNeedsNoOtherFolder() throws {
        let inMemory = gateways.filter { $0.contains("/InMemory/") }
        try #require(inMemory.count > 1)
        let printed = try Compiler.check(
            ["-module-name", "App"] + LanguageMode.swift6.arguments + core + inMemory
        )
        #expect(printed == "")
    }
}
#endif

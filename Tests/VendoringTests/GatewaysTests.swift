#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// `Sources/Gateways` beside the core, copied with it into one target or as a module.
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

    @Test func copiedGatewaysCompileWithoutAWarningAndWork() throws {
        let options = LanguageMode.xcodeTemplateInSwift6.arguments + ["-D", "VENDORED"]
        #expect(try Compiler.run(options + core + gateways + client) == output)
    }

    /// `swift test` compiles them in Swift 6.
    @Test(arguments: [LanguageMode.swift5, .xcodeTemplate])
    func importedGatewaysCompileWithoutAWarningAndWork(_ mode: LanguageMode) throws {
        let modules = try CompiledModules.options(mode, "Gateways", "Interactors")
        #expect(try Compiler.run(mode.arguments + client + modules) == output)
    }
}
#endif

#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// `Tests/PortTests` compiles and passes with the settings of Xcode's template, in Swift 5 mode. `swift test` compiles
/// it in Swift 6 mode.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path"),
    .enabled(if: Platform.isLinux, "elsewhere, the compiler needs other options to find Swift Testing")
)
struct PortsTests {
    @Test func portsCompileWithoutAWarningAndPass() throws {
        let (mode, folder) = (LanguageMode.xcodeTemplate, try TemporaryFolder())
        let kit = try CompiledModules.options(mode, "InteractorTesting", "Gateways", "Interactors")
        let adapters = Repository.swiftFiles(in: "Sources/InteractorTestingAdapters")
        try CompiledModules.compile("InteractorTestingAdapters", mode, kit + adapters, into: folder)
        // As the program that `swift test` writes.
        try folder.write(
            "Runner.swift",
            """
            import Testing
            @main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
            """
        )
        let ports = Repository.swiftFiles(in: "Tests/PortTests") + [folder.path("Runner.swift")]
        let library = ["-I", folder.path, "-L", folder.path, "-lInteractorTestingAdapters"]
        let said = try Compiler.run(mode.arguments + ports + library + kit)
        #expect(said.contains("suites passed after"), "\(said)")
    }
}
#endif

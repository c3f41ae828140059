#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// `Tests/PortTests`, the hardest parts of two published apps, as an app has them that Xcode's template made: in Swift 5.
/// `swift test` runs them in Swift 6.
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

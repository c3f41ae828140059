#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// `Fixtures/Client`, an app in small, with the core in each of the ways that there are.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct LanguageModeTests {
    private let client = Sources.fixtures("Client")
    private let output = """
        logged in as ada
        error: Empty password!
        1 Greet ada
        count: 1
        error: There is nothing to count.

        """

    init() throws {
        try #require(client.count > 1)
    }

    @Test(arguments: LanguageMode.allCases)
    func vendoredCoreCompilesWithoutAWarningAndAnswers(_ mode: LanguageMode) throws {
        let core = Sources.core
        #expect(try Compiler.run(mode.arguments + ["-D", "VENDORED"] + core + client) == output)
    }

    /// A package keeps its own mode, whatever its client's is.
    @Test(arguments: LanguageMode.allCases)
    func corePackagedInSwift6HasClientsInEachMode(_ mode: LanguageMode) throws {
        let module = try CompiledModules.options(.swift6, "Interactors")
        #expect(try Compiler.run(mode.arguments + client + module) == output)
    }

    @Test(.enabled(if: Platform.isLinux, "Apple's Foundation is in one piece"))
    func clientLoadsNoFoundationButItsEssentials() throws {
        let module = try CompiledModules.options(.swift6, "Interactors")
        // The dynamic linker lists what it would load.
        let libraries = try Compiler.run(
            LanguageMode.swift6.arguments + client + module,
            environment: ["LD_TRACE_LOADED_OBJECTS": "1"]
        )
        #expect(libraries.contains("libswiftCore.so"))
        for name in ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"] {
            #expect(!libraries.contains(name), "\(libraries)")
        }
    }
}
#endif

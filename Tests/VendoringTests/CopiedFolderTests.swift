#if os(macOS) || os(Linux)
import TestSupport
import Testing

/// What a copied core does to the module that it is copied into.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct CopiedFolderTests {
    @Test(arguments: [LanguageMode.swift5, .swift6OnTheMainActor])
    func namesThatAnAppMayHaveAreNotTheCores(_ mode: LanguageMode) throws {
        #expect(try Compiler.run(mode.arguments + Sources.core + Sources.fixtures("OwnNames")) == "Baked.\n")
    }

    /// So the compiler holds the list of what is unsafe.
    @Test func eachUnsafeConstructIsMarkedWhereItIs() throws {
        let said = try Compiler.check(
            LanguageMode.swift6.arguments + ["-strict-memory-safety"] + Sources.core
        )
        #expect(said == "")
    }
}
#endif

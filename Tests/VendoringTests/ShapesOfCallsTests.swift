#if os(macOS) || os(Linux)
import TestSupport
import Testing

/// Each shape in which an interactor is called runs on its caller's actor. The compiler has lost that once.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct ShapesOfCallsTests {
    @Test(arguments: [LanguageMode.swift6, .xcodeTemplateInSwift6], ["-Onone", "-O"])
    func interactorRunsOnTheActorOfItsCaller(mode: LanguageMode, optimization: String) throws {
        let program = Sources.core + Sources.fixtures("ShapesOfCalls")
        #expect(try Compiler.run(mode.arguments + [optimization] + program) == "145 calls\n")
    }
}
#endif

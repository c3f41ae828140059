#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// Three folders in `Sources/Interactors` may be left out when it is vendored.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct SubsetTests {
    @Test(arguments: Self.modes)
    func coreCompilesWithoutTheseFolders(_ mode: LanguageMode) throws {
        #expect(try compile(with: [], mode) == "")
    }

    @Test(arguments: Self.folders, Self.modes)
    func coreCompilesWithOneOfThem(_ folder: String, _ mode: LanguageMode) throws {
        #expect(try compile(with: [folder], mode) == "")
    }

    /// All of the core compiles in the others, too.
    private static let modes = [LanguageMode.swift6, .xcodeTemplate]
    private static let folders = ["Composition", "Gateway", "Middleware"]

    private func compile(with kept: [String], _ mode: LanguageMode) throws -> String {
        let left = Self.folders.filter { !kept.contains($0) }.map { "/Interactors/\($0)/" }
        let files = Sources.core.filter { file in
            !left.contains { file.contains($0) }
        }
        try #require(
            !files.isEmpty && (kept.isEmpty || files.contains { $0.contains("/Interactors/\(kept[0])/") })
        )
        return try Compiler.check(["-module-name", "Interactors"] + mode.arguments + files)
    }
}
#endif

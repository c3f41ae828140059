#if os(macOS) || os(Linux)
import Foundation
import Testing

/// The folders in `Sources/Interactors` may be left out when it is vendored.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct SubsetTests {
    @Test(arguments: LanguageMode.allCases)
    func coreCompilesWithoutItsFolders(_ mode: LanguageMode) throws {
        #expect(try compile(with: [], mode) == "")
    }

    @Test(arguments: Self.folders, LanguageMode.allCases)
    func coreCompilesWithOneOfItsFolders(_ folder: String, _ mode: LanguageMode) throws {
        #expect(try compile(with: [folder], mode) == "")
    }

    private static let folders: [String] = {
        let entries = try? FileManager.default.contentsOfDirectory(
            at: Compiler.core,
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        return (entries ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
    }()

    private func compile(with kept: [String], _ mode: LanguageMode) throws -> String {
        let left = Self.folders.filter { !kept.contains($0) }.map { "\(Compiler.core.path)/\($0)/" }
        let files = Compiler.swiftFiles(in: Compiler.core).filter { file in
            !left.contains { file.hasPrefix($0) }
        }
        try #require(!files.isEmpty)
        return try Compiler.check(["-module-name", "Interactors"] + mode.arguments + files)
    }
}
#endif

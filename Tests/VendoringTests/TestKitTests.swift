#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// The test kit, beside an app that has a copy of the core: as `Docs/Vendoring.md` says.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct TestKitTests {
    private let folder: TemporaryFolder
    private let kit = Sources.kit
    private let client = Sources.fixtures("KitClient")
    private let interactor = Sources.fixtures("Client").filter { $0.hasSuffix("/LoginUserInteractor.swift") }
    private let output = """
        ada
        Empty password!
        ["ada@example.com"]
        failed: Expected 5 as message 1; 6 came.
        expected: 5
            came: 6

        """

    init() throws {
        folder = try TemporaryFolder()
        try #require(client.count == 1 && interactor.count == 1 && kit.count > 1)
    }

    @Test func kitInATestTargetOfAVendoringAppCompilesWithoutAWarningAndReports() throws {
        let (mode, app) = (LanguageMode.xcodeTemplateInSwift6, Sources.core + interactor)
        try CompiledModules.compile("App", mode, ["-enable-testing", "-D", "VENDORED"] + app, into: folder)
        let library = ["-D", "VENDORED", "-I", folder.path, "-L", folder.path, "-lApp"]
        let copies = try copiesOfTheKit(whoseCoreIsIn: "App")
        #expect(try Compiler.run(mode.arguments + library + copies + client) == output)
    }

    /// `swift test` compiles it in Swift 6.
    @Test(arguments: [LanguageMode.swift5, .xcodeTemplate])
    func kitAsAModuleBesideTheCoreCompilesWithoutAWarningAndReports(_ mode: LanguageMode) throws {
        let modules = try CompiledModules.options(mode, "InteractorTesting", "Interactors")
        #expect(try Compiler.run(mode.arguments + interactor + client + modules) == output)
    }

    @Test func failureThatNoFrameworkGetsStopsTheProgramWithWhatToAdd() throws {
        try folder.write(
            "Client.swift",
            """
            import InteractorTesting
            @main enum Client {
                static func main() async { await waitUntil("the feed is shown", within: .zero) { false } }
            }
            """
        )
        let mode = LanguageMode.swift5
        let modules = try CompiledModules.options(mode, "InteractorTesting", "Interactors")
        let printed = try Compiler.run(mode.arguments + [folder.path("Client.swift")] + modules)
        #expect(printed.contains("the feed is shown"), "\(printed)")
        #expect(printed.contains("No test framework gets this failure."))
    }

    /// The files of the kit with the one change that the documentation asks for.
    private func copiesOfTheKit(whoseCoreIsIn module: String) throws -> [String] {
        try kit.enumerated().map { number, file in
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0 == "import Interactors" ? "import \(module)" : $0 }
            let copy = "\(folder.path)/\(number)-\(URL(filePath: file).lastPathComponent)"
            try lines.joined(separator: "\n").write(toFile: copy, atomically: true, encoding: .utf8)
            return copy
        }
    }
}
#endif

#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// Clients compiled by the compiler on the path, as `Fixtures` has them.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct FixtureTests {
    @Test(arguments: LanguageMode.allCases)
    func compilesWithoutAWarningVendoredAndAsAModule(_ mode: LanguageMode) throws {
        #expect(try Compiler.check(mode.arguments + ["-strict-memory-safety"] + appCoreKit) == "")
        #expect(
            try Compiler.check(mode.arguments + ["-D", "VENDORED", fixture("Client")] + appCoreKit) == ""
        )
        // A module in one mode, its client in another: the package is built in Swift 6.
        for moduleMode in Set([mode, .swift6]) {
            let folder = try TemporaryFolder()
            let emit = ["-emit-module", "-module-name", "AppCoreKit", "-emit-module-path"]
            let module = [folder.path("AppCoreKit.swiftmodule")]
            #expect(try Compiler.compile(emit + module + moduleMode.arguments + appCoreKit) == "")
            let client = ["-module-name", "Client", "-I", folder.path, fixture("Client")]
            #expect(try Compiler.check(mode.arguments + client) == "")
        }
    }

    @Test(arguments: [LanguageMode.swift5, .swift6])
    func useOutsideOfTheMainActorDoesNotCompile(_ mode: LanguageMode) throws {
        #expect(try errors("Elsewhere", mode) == markedLines("Elsewhere"))
    }

    @Test(arguments: [LanguageMode.swift6, .swift6OnTheMainActor, .xcodeTemplateInSwift6])
    func outputThatLeavesTheMainActorDoesNotCompile(_ mode: LanguageMode) throws {
        #expect(try errors("LeakedOutput", mode) == markedLines("LeakedOutput"))
    }

    /// The lines of a fixture next to the sources of AppCoreKit that the compiler rejects.
    private func errors(_ name: String, _ mode: LanguageMode) throws -> Set<Int> {
        let said = try Compiler.check(mode.arguments + ["-D", "VENDORED", fixture(name)] + appCoreKit)
        return Set(
            said.matches(of: /(\w+)\.swift:(\d+):\d+: error:/).map { $0.1 == name ? Int($0.2) ?? 0 : 0 }
        )
    }

    /// Those that say so.
    private func markedLines(_ name: String) throws -> Set<Int> {
        let lines = try String(contentsOfFile: fixture(name), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        return Set(lines.indices.filter { lines[$0].hasSuffix("// error") }.map { $0 + 1 })
    }

    private func fixture(_ name: String) -> String {
        Repository.path("Tests/AppCoreKitTests/Fixtures/\(name).swift")
    }
}

private let appCoreKit = Repository.swiftFiles(in: "Sources/AppCoreKit")
#endif

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
        #expect(try Compiler.check(mode.arguments + appCoreKit) == "")
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

    @Test func aResponseThatIsNotHandledDoesNotCompile() throws {
        let errors = try checkVendored("Unhandled")
        #expect(errors.contains("error: switch must be exhaustive"))
        #expect(errors.contains(".failed"))
    }

    @Test func anOutputCanNotLeaveItsIsolation() throws {
        #expect(try checkVendored("Elsewhere").contains("risks causing data races"))
    }

    @Test func withoutIsolationThereIsNoWayInForOtherThreads() throws {
        #expect(try checkVendored("NoIsolation").contains("expected argument type 'any Actor'"))
    }

    /// What the compiler says to a fixture next to the sources of AppCoreKit.
    private func checkVendored(_ name: String) throws -> String {
        try Compiler.check(LanguageMode.swift6.arguments + ["-D", "VENDORED", fixture(name)] + appCoreKit)
    }

    private func fixture(_ name: String) -> String {
        Repository.path("Tests/AppCoreKitTests/Fixtures/\(name).swift")
    }
}

private let appCoreKit = Repository.swiftFiles(in: "Sources/AppCoreKit")

struct SizeTests {
    @Test func oneModuleOfTheSystemAndAboutTwoHundredLinesOfCodeSuffice() throws {
        let lines = try appCoreKit.map { try String(contentsOfFile: $0, encoding: .utf8) }
            .flatMap { $0.split(separator: "\n") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.count { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("#") } <= 205)
        #expect(lines.filter { $0.hasPrefix("import ") } == ["import Darwin", "import Dispatch"])
    }
}
#endif

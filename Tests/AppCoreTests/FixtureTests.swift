#if os(macOS) || os(Linux)
import Foundation
import Testing

/// Clients compiled by the compiler on the path, as `Fixtures` has them.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled("needs a Swift compiler on the path", { try Compiler().isThere })
)
struct FixtureTests {
    @Test(arguments: Mode.allCases)
    func compilesWithoutAWarningVendoredAndAsAModule(_ mode: Mode) throws {
        let compiler = try Compiler()
        #expect(try compiler.compile(mode.arguments + compiler.appCore) == "")
        #expect(
            try compiler.compile(mode.arguments + ["-D", "VENDORED"] + compiler.client + compiler.appCore)
                == ""
        )
        #expect(try compiler.compile(mode.arguments + compiler.client, module: mode.arguments) == "")
        // A module in one mode, its client in another: the package is built in Swift 6.
        #expect(try compiler.compile(mode.arguments + compiler.client, module: Mode.swift6.arguments) == "")
    }

    @Test func aResponseThatIsNotHandledDoesNotCompile() throws {
        let errors = try Compiler().compileVendored("Unhandled.swift")
        #expect(errors.contains("error: switch must be exhaustive"))
        #expect(errors.contains(".failed"))
    }

    @Test func anOutputCanNotLeaveItsIsolation() throws {
        #expect(try Compiler().compileVendored("Elsewhere.swift").contains("risks causing data races"))
    }

    @Test func withoutIsolationThereIsNoWayInForOtherThreads() throws {
        #expect(
            try Compiler().compileVendored("NoIsolation.swift").contains("expected argument type 'any Actor'")
        )
    }

    enum Mode: CaseIterable {
        case swift5, swift6, swift6MainActor

        var arguments: [String] {
            switch self {
            case .swift5: ["-swift-version", "5"]
            case .swift6: ["-swift-version", "6"]
            case .swift6MainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
            }
        }
    }
}

struct ImportTests {
    @Test func nothingButTheStandardLibraryIsImportedAndFourHundredLinesSuffice() throws {
        let sources = try Compiler().appCore.map { try String(contentsOfFile: $0, encoding: .utf8) }
        let lines = sources.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
        #expect(lines.count <= 400)
        #expect(lines.filter { $0.hasPrefix("import ") && $0 != "import Synchronization" }.isEmpty)
    }
}

private struct Compiler {
    private let fixtures: URL
    let appCore: [String]

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        fixtures = tests.appending(path: "Fixtures")
        let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/AppCore")
        appCore = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { sources.appending(path: $0).path }
    }

    var client: [String] { [fixtures.appending(path: "Client.swift").path] }

    var isThere: Bool {
        (try? run(["--version"])) != nil
    }

    /// What the compiler says to a fixture next to the sources of AppCore.
    func compileVendored(_ fixture: String) throws -> String {
        let file = fixtures.appending(path: fixture).path
        return try compile(FixtureTests.Mode.swift6.arguments + ["-D", "VENDORED", file] + appCore)
    }

    /// What the compiler says, the checks after type-checking included; nothing, if there is neither an error nor a warning. With `module`, AppCore is
    /// there to be imported, built with these arguments.
    func compile(_ arguments: [String], module: [String]? = nil) throws -> String {
        guard let module else {
            return try run(["-parse-as-library", "-emit-sil", "-wmo", "-o", "/dev/null"] + arguments)
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "AppCoreFixtures-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let emitted = folder.appending(path: "AppCore.swiftmodule").path
        let emit = [
            "-parse-as-library", "-emit-module", "-module-name", "AppCore", "-emit-module-path", emitted,
        ]
        return try run(emit + module + appCore)
            + run(
                [
                    "-parse-as-library", "-emit-sil", "-wmo", "-o", "/dev/null", "-module-name", "Client",
                    "-I", folder.path,
                ] + arguments
            )
    }

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        guard process.terminationStatus != 127 else { throw Refusal(description: text) }
        return text
    }
}
#endif

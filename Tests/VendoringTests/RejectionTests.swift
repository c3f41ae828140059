#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// What must not compile. Each file of `Fixtures/Rejected` has the fault under `#if REJECTED`, with the message in
/// a comment above its line, and next to it how it is done right: that has to compile, so that a compiler which rejects
/// everything proves nothing.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct RejectionTests {
    @Test(arguments: Sources.fixtures("Rejected"))
    func compilerRejectsTheFaultAndNothingElse(_ fixture: String) throws {
        let expected = try ExpectedError.all(in: fixture)
        #expect(!expected.isEmpty)
        let said = try check(fixture, isRejected: true)
        let errors = said.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count == expected.count, "\(said)")
        for error in expected {
            #expect(
                errors.contains { $0.hasPrefix("\(fixture):\(error.line):") && $0.contains(error.message) },
                "\(said)"
            )
        }
    }

    @Test(arguments: Sources.fixtures("Rejected"))
    func compilerAcceptsTheSameDoneRight(_ fixture: String) throws {
        #expect(try check(fixture, isRejected: false) == "")
    }

    @Test func thereIsAFixtureForEachRuleThatTheCompilerKeeps() {
        let names = Sources.fixtures("Rejected").map { URL(filePath: $0).lastPathComponent }
        for name in [
            "MutableInteractor", "NextCalledTwice", "NonFinalInteractor", "RequestInWork",
            "RequestInACallback", "RequestSentToATask", "RequestSentToAnActor", "ServiceThatIsNotSendable",
            "WrongPair",
        ] {
            #expect(names.contains("\(name).swift"))
        }
    }

    /// People look the messages up there.
    @Test func articleShowsTheMessages() throws {
        let announced = try Sources.fixtures("Rejected").flatMap { try ExpectedError.all(in: $0) }
        let shown = try Repository.text("Docs/Troubleshooting.md").split(separator: "\n")
            .filter { $0.hasPrefix("error: ") }.map { $0.dropFirst("error: ".count) }
        #expect(shown.count >= 10)
        for message in shown { #expect(announced.contains { $0.message == message }, "\(message)") }
    }

    /// Compiles a fixture, with the main actor as default isolation if that is in its name.
    private func check(_ fixture: String, isRejected: Bool) throws -> String {
        let isolation = fixture.contains("/MainActor") ? "MainActor" : "nonisolated"
        return try check(
            fixture,
            "-enable-upcoming-feature",
            "MemberImportVisibility",
            "-default-isolation",
            isolation,
            "-D",
            isRejected ? "REJECTED" : "ACCEPTED"
        )
    }

    private func check(_ fixture: String, _ options: String...) throws -> String {
        let module = Array(try CompiledModules.options(.swift6, "Gateways", "Interactors").prefix(2))
        return try Compiler.check(LanguageMode.swift6.arguments + module + options + [fixture])
    }
}

/// A message of the compiler, as a fixture announces it.
private struct ExpectedError {
    let line: Int
    let message: String

    static func all(in file: String) throws -> [ExpectedError] {
        let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
        return lines.enumerated().compactMap { index, line in
            line.range(of: "// error: ").map {
                ExpectedError(line: index + 2, message: String(line[$0.upperBound...]))
            }
        }
    }
}
#endif

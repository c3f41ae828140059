#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// The programs of `Fixtures/Programs` with a copy of the core, under every interleaving: see `Fixtures/Explorer`.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct ExplorerTests {
    private let core = Repository.path("Sources/Interactors")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func coreKeepsItsPromisesUnderEveryInterleaving() throws {
        let explored = try explore(core)
        #expect(explored.code == 0, "\(explored.err)\(explored.failures)")
        // Each topic has many.
        #expect(explored.programs.count > 450)
    }

    /// The explorer finds what it is there for.
    @Test func oneProgramFailsAtLeastForEachFault() throws {
        let copy = folder.path("faulty")
        try FileManager.default.copyItem(atPath: core, toPath: copy)
        try FaultyCore.put(Fault.all, into: copy)
        let built = try explore(copy, ["no program"], ["OPTIMIZATION": "-Onone"])
        try #require(built.code == 0, "\(built.err)")
        for (index, fault) in Fault.all.enumerated() {
            let explored = try explored(
                by: [folder.path("build/explorer")] + fault.programs,
                ["FAULT": "\(index + 1)"]
            )
            // 1 if a program has failed, 2 if it was stopped.
            #expect([1, 2].contains(explored.code), "\(fault.name): \(explored.programs)\(explored.err)")
            #expect(explored.failures.contains("schedule"), "\(fault.name): \(explored.err)")
        }
    }

    private struct Explored {
        let code: Int32
        let err: String
        /// A line for each program that hasn't failed, with its number of schedules.
        let programs: [Substring]
        /// Which programs have failed, in which schedule, what was expected and what was seen.
        let failures: String
    }

    private func explore(
        _ core: String,
        _ programs: [String] = [],
        _ environment: [String: String] = [:]
    ) throws -> Explored {
        let script = Repository.path("Tests/ExplorerTests/explore")
        let environment = environment.merging(["BUILD": folder.path("build")]) { $1 }
        return try explored(by: ["bash", script, core] + programs, environment)
    }

    private func explored(by command: [String], _ environment: [String: String]) throws -> Explored {
        let ended = try Subprocess(command, environment: environment).outcome()
        let lines = ended.out.split(separator: "\n")
        let passed = lines.filter { $0.contains(" schedules: ") }
        let others = lines.filter { !$0.contains(" schedules: ") }.joined(separator: "\n")
        return Explored(code: ended.code, err: ended.err, programs: passed, failures: others)
    }
}
#endif

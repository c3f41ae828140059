#if os(Linux) || os(macOS)
import Foundation
import TestSupport
import Testing

/// Programs that are answered later, under the thread sanitizer.
@Suite(
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"),
    .enabled(if: Compiler.isThere, "needs a Swift compiler on the path")
)
struct LateAnswerTests {
    private let modes = [LanguageMode.swift5, .swift6]

    /// Of a careless feature, only a callback that isn't a request's stops the program.
    @Test func lateAnswersAreDeliveredOnTheMainActorOrStopTheProgram() throws {
        let modules = try Modules()
        let files = [Repository.path("Tests/AppCoreKitTests/LateAnswers.swift"), fixture("Late")]
        let delivered = Subprocess.Outcome(out: "delivered\n", err: "", code: 0)
        for mode in modes {
            let program = try modules.program(mode, files)
            for source in LateSource.allCases {
                #expect(try run(program, source.rawValue) == delivered, "\(mode) \(source)")

                let careless = try run(program, source.rawValue, "careless")
                guard source == .timer else {
                    #expect(careless == delivered, "\(mode) \(source)")
                    continue
                }
                #expect(careless.err.contains("AppCore<News> belongs to the main thread"), "\(mode)")
                #expect(!careless.err.contains("data race"), "\(mode)")
                #expect(careless.code != 0 && careless.out.isEmpty, "\(mode)")
            }
        }
    }

    @Test func bridgeOfTheArticleIsAnsweredOnTheMainActor() throws {
        let modules = try Modules()
        let article = modules.folder.path("Article.swift")
        try bridgeInTheArticle().write(toFile: article, atomically: true, encoding: .utf8)
        for mode in modes {
            let program = try modules.program(mode, [article, fixture("Bridge")])
            #expect(try run(program) == .init(out: "Hello!\n", err: "", code: 0), "\(mode)")
        }
    }

    /// The Swift blocks of the section on requests, word for word.
    private func bridgeInTheArticle() throws -> String {
        let article = try Repository.text("Docs/AppCore.md")
        let section = try #require(article.split(separator: "\n## Execute requests from a feature").last)
        return section.prefix(upTo: section.range(of: "\n## ")?.lowerBound ?? section.endIndex)
            .split(separator: "```swift\n").dropFirst()
            .compactMap { $0.split(separator: "```").first }
            .joined()
    }

    private func fixture(_ name: String) -> String {
        Repository.path("Tests/AppCoreKitTests/Fixtures/\(name).swift")
    }

    private func run(_ program: String, _ arguments: String...) throws -> Subprocess.Outcome {
        let suppressions = Repository.path(".ci/thread-sanitizer.suppressions")
        return try Subprocess(
            [program] + arguments,
            environment: ["SWIFT_BACKTRACE": "enable=no", "TSAN_OPTIONS": "suppressions=\(suppressions)"]
        ).outcome()
    }

    /// `Interactors` and `AppCoreKit`, built with the thread sanitizer.
    private struct Modules {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            for module in ["Interactors", "AppCoreKit"] {
                let said = try Compiler.compile(
                    [
                        "-sanitize=thread", "-swift-version", "6", "-emit-library", "-static", "-module-name",
                        module,
                        "-o", folder.path("lib\(module).a"),
                        "-emit-module", "-emit-module-path", folder.path("\(module).swiftmodule"),
                    ] + Repository.swiftFiles(in: "Sources/\(module)")
                )
                #expect(said == "")
            }
        }

        func program(_ mode: LanguageMode, _ files: [String]) throws -> String {
            let program = folder.path("program")
            let said = try Compiler.compile(
                [
                    "-sanitize=thread", "-module-name", "Client", "-I", folder.path, "-L", folder.path,
                    "-lAppCoreKit", "-lInteractors", "-o", program,
                ] + mode.arguments + files
            )
            #expect(said == "")
            return program
        }
    }
}
#endif

import Foundation
import Interactors
import TestSupport
import Testing

/// The README and the articles: their code compiles, their programs and commands run, and write what is
/// shown. `.github/CONTRIBUTING.md` has the conventions. A block of `text printed` shows what the program of the
/// blocks above prints.
@Suite struct DocumentationTests {
    /// Elsewhere the programs would need other options to find Swift Testing.
    static let isWanted = SlowTests.areWanted && Platform.isLinux

    @Test(.enabled(if: isWanted, "slow: set SLOW_TESTS, on Linux"), arguments: Document.wanted)
    func swiftBlocksCompileAndRun(_ document: Document) throws {
        for program in document.programs where program.canBeCompiled {
            if let failure = try program.failure() { Issue.record("\(failure)") }
        }
    }

    /// As in an app that was made with Xcode's template, in Swift 6 mode, which rejects what Swift 5 mode only warns of.
    /// Their entities and gateway protocols are `nonisolated`.
    @Test(.enabled(if: isWanted, "slow: set SLOW_TESTS, on Linux"), arguments: Document.wanted)
    func swiftBlocksCompileInTheMainActorsMode(_ document: Document) throws {
        for program in document.programs where program.canBeCompiled {
            if let failure = try program.failure(.xcodeTemplateInSwift6) { Issue.record("\(failure)") }
        }
    }

    /// What a newcomer copies first is compiled as the template is.
    @Test(
        .enabled(if: isWanted, "slow: set SLOW_TESTS, on Linux"),
        arguments: Document.wanted.filter { ["README.md", "Docs/Tutorial.md"].contains($0.path) }
    )
    func firstSwiftBlocksCompileInTheTemplatesSwift5Mode(_ document: Document) throws {
        for program in document.programs where program.canBeCompiled {
            if let failure = try program.failure(.xcodeTemplate) { Issue.record("\(failure)") }
        }
    }

    @Test(.enabled(if: isWanted, "slow: set SLOW_TESTS, on Linux"), arguments: Document.wanted)
    func shellBlocksWriteWhatTheyShow(_ document: Document) throws {
        for failure in try document.session.failures() { Issue.record("\(failure)") }
    }

    /// A reader may write the same package as an app in Xcode. In Swift 5 mode, its blocks are compiled above.
    @Test(
        .enabled(if: isWanted, "slow: set SLOW_TESTS, on Linux"),
        arguments: Document.wanted.filter { $0.path == "Docs/Tutorial.md" }
    )
    func packageOfTheTutorialIsBuiltWithXcodesSettings(_ document: Document) throws {
        for failure in try document.session.failures(.xcodeTemplateInSwift6) { Issue.record("\(failure)") }
    }

    /// Code that no test knows how to run would be a way around them.
    @Test(arguments: Document.all)
    func blocksHaveAKnownLanguage(_ document: Document) {
        for block in document.blocks {
            let languages = ["swift", "sh", "console", "text", "text printed", "json", "mermaid"]
            let isKnown = languages.contains(block.language) && block.isClosed
            #expect(isKnown, "\(document.path):\(block.line - 1)")
        }
    }

    @Test(arguments: Document.all)
    func blocksFromAFileStandThereWordForWord(_ document: Document) throws {
        for block in document.blocks {
            guard let source = block.source else { continue }
            let isThere = try Repository.text(source).contains(block.lines.joined(separator: "\n") + "\n")
            #expect(isThere, "\(document.path):\(block.line): \(source) doesn't have these lines")
        }
    }

    /// What can't run inside of a test, such as the tests themselves.
    @Test(arguments: Document.all)
    func commandsThatAreLeftToCIStandThere(_ document: Document) throws {
        let script = try Repository.text(".ci/run")
        for block in document.blocks where block.isRunByCI {
            for line in block.lines where !line.isEmpty && !line.hasPrefix("#") {
                let isThere = script.contains(line)
                #expect(isThere, "\(document.path):\(block.line): .ci/run doesn't run \(line)")
            }
        }
    }

    @Test(arguments: Document.all)
    func linksLeadToAFileAndAHeading(_ document: Document) {
        let base = Repository.url(document.path).deletingLastPathComponent()
        for link in document.links where !link.target.contains("://") {
            let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let file =
                parts[0].isEmpty ? document.path : base.appending(path: String(parts[0])).standardized.path
            let place = "\(document.path):\(link.line): \(link.target)"
            if !parts[0].isEmpty { #expect(FileManager.default.fileExists(atPath: file), "\(place)") }
            guard parts.count == 2 else { continue }
            let target = Document.all.first { file.hasSuffix($0.path) }
            #expect(target?.anchors.contains(String(parts[1])) == true, "\(place)")
        }
    }

    /// The version that people add is this one.
    @Test func packageIsAddedWithTheCurrentVersion() throws {
        let line = ".upToNextMinor(from: \"\(InteractorExecutor.version)\")"
        #expect(try Repository.text("README.md").contains(line))
    }

    @Test func articleIsTheNextOfOneArticleAtMost() {
        let next = Document.all.compactMap(\.next)
        #expect(Set(next).count == next.count)
    }

    @Test func articlesAreTwoClicksFromTheReadmeAtMost() throws {
        let first = Set(try #require(Document.all.first).articles)
        let second = Document.all.filter { first.contains($0.path) }.flatMap(\.articles)
        for article in Document.all.dropFirst() {
            #expect(first.union(second).contains(article.path), "\(article.path)")
        }
    }

    /// The reference leads from a type to the article on it.
    @Test(arguments: ["AppCoreKit", "Gateways", "InteractorTesting", "Interactors"])
    func commentOfEachPublicTypeNamesItsArticle(_ module: String) throws {
        let declaration =
            /^((?:\/\/\/.*\n)*)(?:@.*\n)*(?:nonisolated )?(?:public|open) .*?(?:class|struct|enum|protocol) (\w+)/
        for file in Repository.swiftFiles(in: "Sources/\(module)") {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for match in text.matches(of: declaration.anchorsMatchLineEndings()) {
                let article = match.1.firstMatch(
                    of: /^\/\/\/ See `(Docs\/\w+\.md)`\.$/.anchorsMatchLineEndings()
                )
                let isThere = Document.all.contains { $0.path == article.map { String($0.1) } }
                #expect(isThere, "\(match.2) in \(file)")
            }
        }
    }
}

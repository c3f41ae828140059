import TestSupport
import Testing

/// Whether the documentation's tests would notice.
@Suite(.enabled(if: DocumentationTests.isWanted, "slow: set SLOW_TESTS, on Linux"))
struct TesterTests {
    private func document(_ text: String) -> Document {
        Document(path: "Docs/Example.md", text: text)
    }

    @Test func codeThatDoesNotCompileIsReportedWithItsLine() throws {
        let document = document("# Title\n\n```swift\nlet answer = 42\nlet text: String = answer\n```\n")
        let failure = try #require(try document.programs[0].failure())
        #expect(failure.hasPrefix("Docs/Example.md:5:20: error: cannot convert value of type 'Int'"))
    }

    @Test func programThatStopsIsReportedWithItsLine() throws {
        let document = document("```swift\nlet answer = 42\n\nprecondition(answer == 41)\n```\n")
        let failure = try #require(try document.programs[0].failure())
        #expect(failure.contains("/Example.md:4: Precondition failed"))
    }

    @Test func blockFromAFileIsNoPartOfAProgram() throws {
        let document = document("<!-- from Package.swift -->\n```swift\nimport PackageDescription\n```\n")
        #expect(document.programs.isEmpty)
        #expect(document.blocks.map(\.source) == ["Package.swift"])
    }

    @Test func testThatFailsIsReportedWithItsLine() throws {
        let document = document("```swift\nimport Testing\n\n@Test func fails() { #expect(1 == 2) }\n```\n")
        let failure = try #require(try document.programs[0].failure())
        #expect(failure.contains("Example.md:4:"))
    }

    @Test func blocksContinueOneProgramUntilAnImportIsRepeated() {
        let blocks = [
            "import AppCoreKit\nlet a = 1", "import Testing\nlet b = a", "import AppCoreKit\nlet a = 2",
        ]
        let document = document(blocks.map { "```swift\n\($0)\n```\n" }.joined(separator: "\ntext\n\n"))
        #expect(document.programs.map(\.imports.count) == [2, 1])
    }

    @Test func programThatPrintsSomethingElseIsReportedWithTheLineOfTheOutput() throws {
        func document(_ shown: String) -> Document {
            self.document("```swift\nprint(1)\nprint(2)\n```\n\n```text printed\n\(shown)\n```\n")
        }
        #expect(try document("1\n2").programs[0].failure() == nil)
        #expect(try document("…\n2").programs[0].failure() == nil)
        let failure = try #require(try document("1").programs[0].failure())
        #expect(failure == "Docs/Example.md:7: shown:\n1\nprinted:\n1\n2\n")
    }

    @Test func outputThatIsNotAsShownIsReportedWithItsCommand() throws {
        let document = document("text\n\n```console\n$ echo one\none\n$ echo two\nthree\n```\n")
        let failures = try document.session.failures()
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("Docs/Example.md:6: echo two\n") == true)
    }

    @Test func scriptThatFailsIsReported() throws {
        let document = document("```sh\ntrue\nfalse\ntrue\n```\n")
        #expect(try document.session.failures().count == 1)
    }

    @Test func blocksShareAShell() throws {
        let document = document(
            "```sh\ncd /\nname=Ada\n```\n```console\n$ echo $name in $PWD\nAda in /\n$ false\n$ echo $?\n1\n```\n"
        )
        #expect(try document.session.failures() == [])
    }

    @Test(arguments: ["tok…n", "…", "t…", "…en", "token", "t…k…n"])
    func ellipsisStandsForAnythingInALine(_ shown: String) {
        #expect(Session.matches(["token"], [shown]))
        #expect(!Session.matches(["token", "more"], shown == "…" ? [] : [shown]))
    }

    @Test func ellipsisOnItsOwnStandsForAnyLines() {
        #expect(Session.matches(["one", "two", "three"], ["one", "…", "three"]))
        #expect(Session.matches(["one", "three"], ["one", "…", "three"]))
        #expect(!Session.matches(["one", "two"], ["one", "…", "three"]))
        #expect(!Session.matches(["keys"], ["k…e…t…s"]))
    }
}

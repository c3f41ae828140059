import Interactors
import TestSupport
import Testing

@MainActor @Suite struct VersionTests {
    @Test func versionIsTheNewestOfTheChangelog() throws {
        let text = try Repository.text("Docs/Changelog.md")
        let newest = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
        #expect(newest == "## \(InteractorExecutor.version)")
    }
}

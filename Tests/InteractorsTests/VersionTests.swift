import Foundation
import Interactors
import Testing

@Suite struct VersionTests {
    @Test func versionIsTheNewestOfTheChangelog() throws {
        let changelog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Docs/Changelog.md").standardized
        let text = try String(contentsOf: changelog, encoding: .utf8)
        let newest = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
        #expect(newest == "## \(InteractorExecutor.version)")
    }
}

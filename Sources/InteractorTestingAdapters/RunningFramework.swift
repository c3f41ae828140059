import InteractorTesting

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Shows the kit's failures in Swift Testing or in XCTest, at the caller's line. Linking this module is
/// enough.
extension TestFramework: FailureReporter {
    /// Records an issue in the current test of Swift Testing. Where there is none, because XCTest is running
    /// or because the thread belongs to no test, both frameworks are told: the one that isn't running ignores
    /// it.
    public static func report(_ failure: TestFailure) {
        let site = failure.site
        #if canImport(Testing)
        // As an error, since the headline of a comment is "Issue recorded".
        Issue.record(
            failure,
            sourceLocation: SourceLocation(
                fileID: site.fileID,
                filePath: site.file.description,
                line: Int(site.line),
                column: 1
            )
        )
        if Test.current != nil { return }
        #endif
        #if canImport(XCTest)
        XCTFail(failure.message, file: site.file, line: site.line)
        #endif
    }
}

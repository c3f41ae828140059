import InteractorTesting

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Shows the kit's failures in Swift Testing or in XCTest, at the caller's line. Linking this module is enough.
extension TestFramework: FailureReporter {
    /// Records an issue in the current test of Swift Testing. Where there is none, because XCTest is running or
    /// because the thread belongs to no test, both frameworks are told: the one that isn't running ignores it.
    public static func report(_ failure: TestFailure) {
        #if canImport(Testing)
        Issue.record(
            Comment(rawValue: failure.message),
            sourceLocation: SourceLocation(
                fileID: failure.site.fileID.description,
                filePath: failure.site.filePath.description,
                line: Int(failure.site.line),
                column: Int(failure.site.column)
            )
        )
        if Test.current != nil { return }
        #endif
        #if canImport(XCTest)
        XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
        #endif
    }
}

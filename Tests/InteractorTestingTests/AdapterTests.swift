import InteractorTesting
import Testing
import XCTest

/// The kit's failures reach the framework that is running, at the caller's line.
@Suite struct SwiftTestingAdapterTests {
    static let message = """
        Expected a response from the interactor of InteractorTestingTests.GreetRequest; it failed with InteractorError(failed): \
        Unwelcome(name: "") [underlying: InteractorTestingTests.Unwelcome(name: "")]
        """

    @Test func failureIsAnIssueAtTheCallersLine() async throws {
        let line = #line + 2
        try await withKnownIssue {
            try await spec(ReturningGreeter(), request: .init()).then { _ in }
        } matching: { issue in
            issue.error.map { "\($0)" } == Self.message
                && issue.sourceLocation?.line == line
                && issue.sourceLocation?.fileID == #fileID
        }
    }
}

final class XCTestAdapterTests: FailureExpectingTestCase {
    func testFailureIsRecordedAtTheCallersLine() async throws {
        let line = #line + 2
        isExpectingFailures = true
        try await spec(ReturningGreeter(), request: .init()).then { _ in }
        isExpectingFailures = false
        XCTAssertEqual(failures.map(\.line), [line])
        XCTAssertEqual(failures.map(\.file), [#filePath])
        XCTAssertEqual(failures.map { $0.text.hasSuffix(SwiftTestingAdapterTests.message) }, [true])
    }
}

/// Keeps the failures that a test expects.
class FailureExpectingTestCase: XCTestCase {
    final var isExpectingFailures = false
    final var failures: [(text: String, file: String, line: Int)] = []

    #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
        guard isExpectingFailures else { return super.record(issue) }
        let location = issue.sourceCodeContext.location
        failures.append(
            (issue.compactDescription, location?.fileURL.path ?? "", location?.lineNumber ?? 0)
        )
    }
    #else
    override func recordFailure(
        withDescription text: String,
        inFile file: String,
        atLine line: Int,
        expected: Bool
    ) {
        guard isExpectingFailures else {
            return super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
        }
        failures.append((text, file, line))
    }
    #endif
}

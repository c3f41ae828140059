/// Shows failures in a test framework.
///
/// The kit imports no test framework. Link the module `InteractorTestingAdapters` to your test target: it makes
/// ``TestFramework`` conform to this protocol, for Swift Testing and XCTest. For another framework, write the
/// conformance in your test target:
///
///     extension TestFramework: @retroactive FailureReporter {
///         public static func report(_ failure: TestFailure) { … }
///     }
///
/// See `Docs/Testing.md`.
public nonisolated protocol FailureReporter {
    /// Fails the running test at the failure's line. Called once for each failure, on any thread.
    static func report(_ failure: TestFailure)
}

/// The running test framework. The kit reports failures to this type's conformance to ``FailureReporter``.
///
/// See `Docs/Testing.md`.
public nonisolated enum TestFramework {}

nonisolated extension TestFramework {
    /// Swift finds the conformance at run time, so the kit needn't import the module that declares it.
    static var reporter: (any FailureReporter.Type)? {
        TestFramework.self as Any.Type as? any FailureReporter.Type
    }
}

/// Reports to the scope that creates it, for example to ``collectFailures(_:)``, or else to the framework. A double or
/// a spec creates it with itself, since it may fail later on a thread that belongs to no test.
nonisolated struct Reporter: Sendable {
    let report: @Sendable (TestFailure) -> Void = TestScope.current?.report ?? Self.reportToFramework

    func report(_ message: String, at site: CallSite) { report(TestFailure(message, at: site)) }

    @Sendable private static func reportToFramework(_ failure: TestFailure) {
        guard let reporter = TestFramework.reporter else {
            // Not a precondition: in a release build that wouldn't print the failure.
            fatalError(
                """
                \(failure.site.file):\(failure.site.line): \(failure)
                No test framework gets this failure. Add the product InteractorTestingAdapters to the test \
                target's dependencies, or let TestFramework conform to FailureReporter there.
                """
            )
        }
        reporter.report(failure)
    }
}

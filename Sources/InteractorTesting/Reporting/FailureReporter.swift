/// Shows failures in a test framework.
///
/// The kit itself imports none. ``TestFramework`` is made to conform to this by the module
/// `InteractorTestingAdapters`, which a test target only has to link; or, for another framework, by an
/// extension of your own in the test target:
///
///     extension TestFramework: @retroactive FailureReporter {
///         public static func report(_ failure: TestFailure) { … }
///     }
///
/// See `Docs/Testing.md`.
public nonisolated protocol FailureReporter {
    /// Fails the running test at the failure's place. Called on any thread, once for each failure.
    static func report(_ failure: TestFailure)

    /// Whether the code that asks belongs to a test, as far as the framework knows. By default, false.
    static var isRunningTest: Bool { get }
}

nonisolated extension FailureReporter {
    /// False.
    public static var isRunningTest: Bool { false }
}

/// Stands for the test framework that is running: the kit asks this type for a ``FailureReporter``.
///
/// See `Docs/Testing.md`.
public nonisolated enum TestFramework {}

nonisolated extension TestFramework {
    /// A conformance is looked up in all that is linked, so no module has to name the other.
    static var reporter: (any FailureReporter.Type)? {
        TestFramework.self as Any.Type as? any FailureReporter.Type
    }

    /// Whether the framework shows a failure in the test that runs this code.
    static var knowsTheTest: Bool { reporter?.isRunningTest == true }
}

/// Reports to the framework, or to ``collectFailures(_:)``. Which one is decided where a double or a spec is
/// made, since it may report on a thread that belongs to no test.
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

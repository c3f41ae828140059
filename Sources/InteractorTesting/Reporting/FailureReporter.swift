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
}

/// Stands for the test framework that is running: the kit asks this type for a ``FailureReporter``.
///
/// See `Docs/Testing.md`.
public nonisolated enum TestFramework {}

/// Reports to the framework, or to ``collectFailures(_:)``. Which one is decided where a double or a spec is
/// made, since it may report on a thread that belongs to no test.
nonisolated struct Reporter: Sendable {
    private let collector = FailureCollector.current

    func report(_ message: String, at site: CallSite) { report(TestFailure(message, at: site)) }

    func report(_ failure: TestFailure) {
        if let collector { return collector.append(failure) }
        // A conformance is looked up in all that is linked, so no module has to name the other.
        let framework: Any.Type = TestFramework.self
        guard let reporter = framework as? any FailureReporter.Type else {
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

/// Stands at both ends of a module with one input and one output: sends messages in, and records what comes out.
///
///     let tagging = MessageRecorder { taggingFeature(store: store, output: $0) }
///     tagging.sends(.tagging(.tag(1, "home")))
///         .receives([.tagging(.response(.wasTagged(1, "home")))])
///
/// The module is made of closures, so it may be anything: a feature, an expander, a use case
/// (`{ Tagger(store: store, respond: $0).request }`), a whole core (`{ AppCore(features: […], receivers: [$0]).send }`).
///
/// It is exhaustive: a message that nobody took by ``receives(_:fileID:filePath:line:column:)`` or ``received()``
/// fails the test, by name, when ``finish(fileID:filePath:line:column:)`` is called or, without that, when the
/// recorder goes away. A recorder isn't `Sendable`: it belongs where its module does. What the module puts out may
/// come from any thread.
public nonisolated final class MessageRecorder<Input, Output> {
    private let input: (Input) -> Void
    private let log: MessageLog<Output>
    private let reporter = Reporter()
    private let site: CallSite

    /// Makes the module and records it from then on.
    ///
    /// - Parameters:
    ///   - module: Called once, here, with the output to put messages out by; returns the input, which is
    ///     released with the recorder.
    ///   - fileID: Where a failure that no other call stands for is shown; leave it out, as those that follow.
    ///   - filePath: See `fileID`.
    ///   - line: See `fileID`.
    ///   - column: See `fileID`.
    public init(
        _ module: (@escaping @Sendable (Output) -> Void) -> (Input) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let log = MessageLog<Output>(reporter, at: site)
        self.site = site
        self.log = log
        input = module { log.append($0) }
    }

    deinit { check(at: site) }

    /// Hands `message` to the module.
    @discardableResult
    public func sends(_ message: Input) -> MessageRecorder {
        input(message)
        return self
    }

    /// What was put out and not taken before, in order; it counts as asserted. For messages that can't be compared,
    /// and for those that are of no interest.
    @discardableResult
    public func received() -> [Output] { log.take() }

    /// Returns when `count` messages have been put out since recording began; at once, if they have.
    ///
    /// Fails the test at the line of this call when `bound` passes before.
    public nonisolated(nonsending) func waitForMessages(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        if await log.arrivals.reach(count, within: bound, on: clock) { return }
        reporter.report(
            "Too few messages were put out within \(bound).",
            expected: "messages: \(count)",
            came: "messages: \(log.arrivals.count)",
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Ends the recording and checks that nothing is left. A message that is put out later fails the test.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        check(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func check(at site: CallSite) {
        guard log.finish() else { return }
        for message in log.take() {
            reporter.report(
                "A message was put out that the test doesn't know of.",
                expected: "no more messages, or a call of receives(_:)",
                came: describe(message),
                at: site
            )
        }
    }
}

nonisolated extension MessageRecorder where Output: Equatable {
    /// Takes what was put out and not taken before, and compares it: these messages, in this order, and no others.
    ///
    /// Otherwise the test fails at the line of this call.
    @discardableResult
    public func receives(
        _ expected: [Output],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MessageRecorder {
        let came = log.take()
        if came == expected { return self }
        let same = zip(came, expected).prefix { $0 == $1 }.count
        reporter.report(
            "Other messages were put out than expected, from number \(same + 1) on.",
            expected: list(expected),
            came: list(came),
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        return self
    }

    /// A line for each message.
    private func list(_ messages: [Output]) -> String {
        messages.isEmpty ? "none" : messages.map(describe).joined(separator: "\n          ")
    }
}

/// Stands at both ends of a module with one input and one output: sends messages in, and records what comes
/// out.
///
///     let tagging = MessageRecorder { taggingFeature(store: store, output: $0) }
///     tagging.sends(.tagging(.tag(1, "home")))
///         .receives([.tagging(.response(.wasTagged(1, "home")))])
///
/// The module is made of closures, so it may be anything: a feature, an expander, a use case
/// (`{ Tagger(store: store, respond: $0).request }`), or a whole core
/// (`{ AppCore(features: […], receivers: [$0]).send }`).
///
/// It is exhaustive: a message that the test didn't take by ``receives(_:file:line:)`` or ``received()``
/// fails the test, by name, when ``finish(file:line:)`` is called or, without that, when the recorder goes
/// away. A recorder isn't `Sendable`: it belongs where its module does. What the module puts out may come
/// from any thread.
///
/// See `Docs/AppCore.md`.
public nonisolated final class MessageRecorder<Input, Output> {
    private let input: (Input) -> Void
    private let log: MessageLog<Output>
    private let reporter = Reporter()
    private let site: CallSite

    /// Creates the module and a recorder of what it sends.
    ///
    /// - Parameters:
    ///   - module: Creates the module. Called once, here, with the module's output; returns its input, which
    ///     is released with the recorder.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ module: (@escaping @Sendable (Output) -> Void) -> (Input) -> Void,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let site = CallSite(file: file, line: line)
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

    /// Takes the messages that were put out and not taken before, in order. For messages that can't be
    /// compared, and for those that are of no interest.
    @discardableResult
    public func received() -> [Output] { log.take() }

    /// Returns when the test can take `count` messages; immediately, if it can. Messages that it has taken
    /// don't count.
    ///
    /// Fails the test at the line of this call if `bound` passes first.
    public nonisolated(nonsending) func waitForMessages(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        if await log.wait(for: count, within: bound) { return }
        reporter.report(
            "Expected messages to take within \(bound): \(count); came: \(log.count).",
            at: CallSite(file: file, line: line)
        )
    }

    /// Ends the recording and checks that nothing is left. A message that is put out later fails the test.
    public func finish(
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        check(at: CallSite(file: file, line: line))
    }

    private func check(at site: CallSite) {
        guard log.finish() else { return }
        for message in log.take() {
            let text = describe(message)
            reporter.report("Expected no more messages; \(text) came. Take it by receives(_:).", at: site)
        }
    }
}

nonisolated extension MessageRecorder where Output: Equatable {
    /// Takes the messages that were put out and not taken before, and compares them: these messages, in this
    /// order, and no others.
    ///
    /// Otherwise the test fails at the line of this call.
    @discardableResult
    public func receives(
        _ expected: [Output],
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> MessageRecorder {
        let came = log.take()
        if came == expected { return self }
        let same = zip(came, expected).prefix { $0 == $1 }.count
        reporter.report(
            """
            Expected \(item(same, of: expected)) as message \(same + 1); \(item(same, of: came)) came.
            expected: \(list(expected))
                came: \(list(came))
            """,
            at: CallSite(file: file, line: line)
        )
        return self
    }

    private func item(_ index: Int, of messages: [Output]) -> String {
        index < messages.count ? describe(messages[index]) : "none"
    }

    /// A line for each message.
    private func list(_ messages: [Output]) -> String {
        messages.isEmpty ? "none" : messages.map(describe).joined(separator: "\n          ")
    }
}

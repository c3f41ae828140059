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
/// At the end of the test, a message fails it, by name, that the test didn't take by
/// ``receives(_:file:line:)`` or ``received()``, unless the recorder isn't `exhaustive`. A recorder isn't
/// `Sendable`: it belongs where its module does. What the module puts out may come from any thread: wait for it by
/// `waitUntil { recorder.count == 2 }`.
///
/// See `Docs/AppCore.md`.
public nonisolated final class MessageRecorder<Input, Output> {
    private let input: (Input) -> Void
    private let log = EventLog<Output>()
    private let lifetime: DoubleLifetime

    /// Creates the module and a recorder of what it sends.
    ///
    /// - Parameters:
    ///   - module: Creates the module. Called once, here, with the module's output; returns its input, which
    ///     is released with the recorder.
    ///   - exhaustive: Whether each message must be taken.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ module: (@escaping @Sendable (Output) -> Void) -> (Input) -> Void,
        exhaustive: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        lifetime = DoubleLifetime(
            of: "MessageRecorder",
            exhaustive: exhaustive,
            at: CallSite(file: file, line: line)
        )
        input = module { [log] in log.append($0) }
        lifetime.begin { [log] lifetime in
            for message in log.takeAll() where lifetime.checksLeftovers {
                let text = "Expected no more messages; \(describe(message)) came."
                lifetime.report("\(text) Take it by receives(_:), or pass exhaustive: false.")
            }
        }
    }

    /// Hands `message` to the module.
    @discardableResult
    public func sends(_ message: Input) -> MessageRecorder {
        input(message)
        return self
    }

    /// Takes the messages that were put out and not taken before, in order. For messages that can't be
    /// compared, and for those that are of no interest.
    @discardableResult
    public func received() -> [Output] { log.takeAll() }

    /// How many messages were put out and not taken before.
    public var count: Int { log.all.count }
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
        let came = log.takeAll()
        let difference = difference(of: came, from: expected, each: "message", isSame: ==)
        if let difference { lifetime.report(difference, at: CallSite(file: file, line: line)) }
        return self
    }
}

/// The order in which several stubs are called.
///
///     let calls = CallLog()
///     let charges = Stub<Int, Receipt>(.response(receipt), named: "charge", in: calls)
///     let mails = Stub<String, Void>(.done, named: "mail", in: calls)
///     …
///     #expect(calls.names == ["charge", "mail"])
///
/// Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class CallLog: Sendable {
    private let entries = Guarded<[String]>([])

    /// Creates a log without an entry.
    public init() {}

    /// The name of the stub of each call, in order.
    public var names: [String] { entries.withLock { $0 } }

    func append(_ name: String) { entries.withLock { $0.append(name) } }
}

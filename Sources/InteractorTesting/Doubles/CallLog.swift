/// The order in which several stubs are called.
///
///     let calls = CallLog()
///     let charges = Stub<Int, Receipt>(.response(receipt), named: "charge", in: calls)
///     let mails = Stub<String, Void>(.response, named: "mail", in: calls)
///     …
///     #expect(calls.names == ["charge", "mail"])
///
/// Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class CallLog: Sendable {
    private let log = EventLog<String>()

    /// Creates a log without an entry.
    public init() {}

    /// The name of the stub of each call, in order.
    public var names: [String] { log.all }

    func append(_ name: String) { log.append(name) }
}

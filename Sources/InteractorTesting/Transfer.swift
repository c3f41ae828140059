/// A value that crosses threads although its type isn't `Sendable`.
///
/// **Why it is sound** where the kit uses it. Requests and responses of a test are handed over, not shared: a
/// double keeps both under its lock, and a test looks at them when the work that it
/// started is over, or held. A test that changes a request while it is being executed has that race without
/// the kit as well.
nonisolated struct Transfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

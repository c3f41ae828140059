/// Passes a value from one thread to another, which leaves the first one without a reference to it.
///
/// **Why it is unchecked.** The value needn't be `Sendable`.
///
/// **Why it is sound.** The thread that takes the value does so after the other one has put it there.
nonisolated final class InteractorHandover<Value>: @unchecked Sendable {
    private var value: Value?

    init(_ value: consuming Value? = nil) { self.value = value }

    func put(_ value: consuming Value) { self.value = value }

    func take() -> Value? { value.take() }
}

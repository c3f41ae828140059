import Synchronization

/// Values that a real gateway would make at random, in a known order: the base of a gateway for ids or
/// tokens.
///
///     extension Sequenced: @retroactive TokenGateway where Value == String {
///         public func makeToken() -> String { next() }
///     }
///     let tokens = Sequenced { "token-\($0)" }
///
/// Safe from any thread.
public nonisolated final class Sequenced<Value: Sendable>: Sendable {
    private let made = Atomic(0)
    private let make: @Sendable (Int) -> Value

    /// A sequence of what `make` returns for 1, 2, 3 and so on.
    public init(_ make: @escaping @Sendable (Int) -> Value) {
        self.make = make
    }

    /// The next value.
    public func next() -> Value {
        make(made.add(1, ordering: .relaxed).newValue)
    }
}

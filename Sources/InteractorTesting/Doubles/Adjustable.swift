/// A value that stays as it is until the test changes it: the base of a gateway for the date, or for whether the
/// network is there.
///
///     extension Adjustable: @retroactive DateGateway where Value == Date {
///         public func now() -> Date { value }
///     }
///     let dates = Adjustable(Date(timeIntervalSince1970: 0))
///     dates.change { $0 += 60 }
///
/// Safe from any thread.
public nonisolated final class Adjustable<Value: Sendable>: Sendable {
    private let current: Guarded<Value>

    /// A value to begin with.
    public init(_ value: Value) {
        current = Guarded(value)
    }

    /// The value as it is now.
    public var value: Value {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Changes the value in one step: no other change comes in between. `body` must not use this object.
    public func change(_ body: (inout Value) throws -> Void) rethrows {
        try current.withLock { value in
            var changed = value
            try body(&changed)
            value = changed
        }
    }
}

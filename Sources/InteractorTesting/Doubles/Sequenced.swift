import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

/// Values that a real gateway would make at random, in a known order: the base of a gateway for ids or tokens.
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

#if canImport(FoundationEssentials) || canImport(Foundation)
nonisolated extension Sequenced where Value == UUID {
    /// Ids that end in their number, in hexadecimal: `00000000-0000-0000-0000-000000000001` and so on.
    public static func uuids() -> Sequenced {
        Sequenced { number in
            withUnsafeBytes(of: UInt64(number).bigEndian) { bytes in
                UUID(
                    uuid: (
                        0, 0, 0, 0, 0, 0, 0, 0,
                        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
                    )
                )
            }
        }
    }
}
#endif

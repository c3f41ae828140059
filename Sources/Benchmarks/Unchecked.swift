/// Carries what isn't `Sendable` into a benchmark's work.
///
/// Sound because one task at a time runs a benchmark's work.
final class Box<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// What the closures of requests add up, so that they do something. Used by one thread at a time, as above.
final class Sum: @unchecked Sendable {
    @exclusivity(unchecked) var value = 0
}

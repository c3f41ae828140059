/// A variable that closures share.
///
/// `@unchecked Sendable`, since a test hands it from one thread to another: it reads after it has waited for the write.
package final class Box<Value>: @unchecked Sendable {
    package var value: Value

    package init(_ value: Value) { self.value = value }
}

/// A change of something that a todo may have, such as a due date.
package enum Edit<Value: Sendable>: Sendable {
    case keep
    case remove
    case set(Value)

    /// The new value, if there is one.
    package var value: Value? { if case .set(let value) = self { value } else { nil } }

    /// Makes the change.
    func apply(to value: inout Value?) {
        switch self {
        case .keep: break
        case .remove: value = nil
        case .set(let new): value = new
        }
    }
}

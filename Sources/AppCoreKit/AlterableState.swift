/// A state that changes only by computing the next one.
///
/// See `Docs/AppCore.md`.
public nonisolated protocol AlterableState {
    /// The changes of the state; an enum with associated values.
    associatedtype Change

    /// The state after `change`. It depends on nothing else. Don't use the store in it.
    ///
    /// You can change `self` and return it. Without `save`, a store passes its only copy, so arrays change in place,
    /// unless the state is the initial one, or an observer makes the change. With `save`, the store keeps the old state
    /// until the new one is saved, so the first change of a call copies the arrays that it changes.
    ///
    ///     consuming func alter(_ change: Change) -> AppState {
    ///         switch change { case .add(let item): items.append(item) }
    ///         return self
    ///     }
    consuming func alter(_ change: Change) -> Self
}

/// A state that changes only by making the next one from it.
///
/// See `Docs/AppCore.md`.
public nonisolated protocol AlterableState {
    /// The changes of the state; an enum with associated values.
    associatedtype Change

    /// The state after `change`; depends on nothing else, and must not use the store.
    ///
    /// It may change `self` and return it. The store passes its only copy, so arrays change in place.
    ///
    ///     consuming func alter(_ change: Change) -> AppState {
    ///         switch change { case .add(let item): items.append(item) }
    ///         return self
    ///     }
    consuming func alter(_ change: Change) -> Self
}

/// Keeps the state of an app, in memory or with your `load` and `save`.
///
/// Like the core, a store is on the main actor. A call that throws changes nothing.
///
/// See `Docs/AppCore.md`.
@MainActor
public final class StateStore<State: AlterableState> {
    private let initial: State
    private let save: ((State?) throws -> Void)?
    /// Nil while the next state is computed and saved, so nobody sees it before. Without `save`, this gives `alter` the
    /// only copy of a state, unless it is also in `initial` or `pendingStates`.
    private var current: State?
    private var observers: [Observer] = []
    /// The states that the observers haven't been notified of.
    private var pendingStates: [State] = []

    private final class Observer {
        var notify: ((State) -> Void)?
        init(_ notify: @escaping (State) -> Void) { self.notify = notify }
    }

    /// Creates an in-memory store.
    public init(_ initial: State) {
        (self.initial, current, save) = (initial, initial, nil)
    }

    /// Creates a persistent store.
    ///
    /// - Parameters:
    ///   - initial: The state when nothing is saved, and after ``reset()`` and ``destroy()``.
    ///   - load: Returns the saved state, or nil. Called once, here.
    ///   - save: Saves a state before it becomes visible. ``destroy()`` passes nil, to remove it. If it throws, the
    ///     store keeps its previous state. If the state is saved despite an error, for example if it is written but may
    ///     not survive a power cut, report that error and return.
    /// - Throws: The error of `load`. The saved state is unchanged then.
    public init(_ initial: State, load: () throws -> State?, save: @escaping (State?) throws -> Void) throws {
        (self.initial, current, self.save) = (initial, try load() ?? initial, save)
    }

    /// The current state.
    public func state() -> State {
        if let current { return current }
        fatalError("\(Self.self) was used during a change, by its `alter` or `save`.")
    }

    /// Makes the changes in order, saves the state once, and calls each observer once. Without changes, it does
    /// nothing. If an observer calls this, the changes are made immediately, and the observers are called with the new
    /// state after all of them have received the current one.
    ///
    /// - Throws: The error of `save`. None of the changes is made then.
    public func change(_ changes: State.Change...) throws { try change(changes) }

    /// Makes the changes of an array in the same way.
    public func change(_ changes: [State.Change]) throws {
        if changes.isEmpty { return }
        var next = state()
        let old = save == nil ? nil : next
        current = nil
        for change in changes { next = (consume next).alter(change) }
        try replaceState(with: next, saving: next, insteadOf: old)
    }

    /// Returns to the initial state, which is saved and observed like any other change.
    public func reset() throws {
        try replaceState(with: initial, saving: initial, insteadOf: state())
    }

    /// Removes the saved state, and calls the observers with the initial state. They stay.
    public func destroy() throws {
        try replaceState(with: initial, saving: nil, insteadOf: state())
    }

    /// Calls `observer` with the new state after each change. Observers are called in the order in which they were
    /// added.
    ///
    /// - Returns: A closure that removes the observer immediately, even during a change.
    @discardableResult
    public func updated(_ observer: @escaping (State) -> Void) -> () -> Void {
        let observer = Observer(observer)
        observers.append(observer)
        return { [weak self] in
            self?.observers.removeAll { $0 === observer }
            // Released after the assignment: what the observer keeps may call this closure again when it goes.
            var former: ((State) -> Void)?
            swap(&observer.notify, &former)
        }
    }

    private func replaceState(with next: State, saving saved: State?, insteadOf old: State?) throws {
        current = nil
        do {
            try save?(saved)
        } catch {
            current = old
            throw error
        }
        current = next
        if !observers.isEmpty { notifyObservers() }
    }

    private func notifyObservers() {
        pendingStates.append(state())
        // If there are more, an observer made this change, and the loop below runs already.
        guard pendingStates.count == 1 else { return }
        while let state = pendingStates.first {
            for observer in observers { observer.notify?(state) }
            pendingStates.removeFirst()
        }
    }
}

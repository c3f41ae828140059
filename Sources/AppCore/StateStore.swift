/// Keeps the state of an app, in memory or with a `load` and a `save` of yours.
///
/// A store isn't `Sendable`: like the core, it belongs to one isolation. A call that throws changes nothing.
public nonisolated final class StateStore<State: AlterableState> {
    private let initial: State
    private let save: ((State?) throws -> Void)?
    /// Nil while the next state is made: there is one copy, and none is visible before it is saved.
    private var current: State?
    private var observers: [Observer] = []
    private var news: [State] = []

    private final class Observer {
        var notify: ((State) -> Void)?
        init(_ notify: @escaping (State) -> Void) { self.notify = notify }
    }

    /// A store in memory.
    public init(_ initial: State) {
        (self.initial, current, save) = (initial, initial, nil)
    }

    /// A persistent store.
    ///
    /// - Parameters:
    ///   - initial: The state when nothing is saved, and after ``reset()``.
    ///   - load: Returns the saved state, or nil. Called once, here.
    ///   - save: Saves a state before it becomes visible. ``destroy()`` passes nil, to remove it.
    /// - Throws: The error of `load`. The saved state is unchanged then.
    public init(_ initial: State, load: () throws -> State?, save: @escaping (State?) throws -> Void) throws {
        (self.initial, current, self.save) = (initial, try load() ?? initial, save)
    }

    /// The current state.
    public func state() -> State {
        if let current { return current }
        fatalError("StateStore<\(State.self)> was used by its own `alter` or `save`.")
    }

    /// Makes the next state, saves it, and calls the observers. If an observer calls this, the change is made
    /// at once, and the observers are called with it after the current one.
    ///
    /// - Throws: The error of `save`.
    public func change(_ change: State.Change) throws {
        // Spelled out, since a closure's `$0` is copied before it is consumed.
        try replace { (state: consuming State) in (consume state).alter(change) }
    }

    /// Returns to the initial state, which is saved and observed like any other change.
    public func reset() throws {
        try replace { _ in initial }
    }

    /// Removes the saved state, calls the observers with the initial state, and removes them.
    public func destroy() throws {
        try save?(nil)
        let told = observers
        (observers, current) = ([], initial)
        for observer in told { observer.notify.take()?(initial) }
    }

    /// Calls `observer` with the new state after each change. Observers are called in the order of adding.
    ///
    /// - Returns: A closure that removes the observer at once, even during a change.
    @discardableResult
    public func updated(_ observer: @escaping (State) -> Void) -> () -> Void {
        let observer = Observer(observer)
        observers.append(observer)
        return { [weak self] in
            observer.notify = nil
            self?.observers.removeAll { $0 === observer }
        }
    }

    private func replace(_ next: (consuming State) -> State) throws {
        let old = state()
        current = nil
        guard let save else {
            current = next(consume old)
            return tell()
        }
        do {
            let new = next(old)
            try save(new)
            current = new
        } catch {
            current = old
            throw error
        }
        tell()
    }

    private func tell() {
        guard !observers.isEmpty else { return }
        news.append(state())
        guard news.count == 1 else { return }  // More: an observer made this change, and the loop below runs.
        while let state = news.first {
            for observer in observers { observer.notify?(state) }
            news.removeFirst()
        }
    }
}

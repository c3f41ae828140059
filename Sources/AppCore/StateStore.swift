/// Keeps the state of an app, in memory or through an injected load and save.
///
/// A store isn't `Sendable`: like the core it belongs to one isolation. What throws has changed nothing.
public nonisolated final class StateStore<State: AlterableState> {
    private let initial: State
    private let save: ((State?) throws -> Void)?
    /// Nil while the next state is made: there is one copy then, and nobody sees a state that isn't saved.
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

    /// A store that lasts.
    ///
    /// - Parameters:
    ///   - initial: The state when nothing is saved, and after ``reset()``.
    ///   - load: What was saved, or nil. Called once, here.
    ///   - save: Keeps a state, before anybody sees it; given nil, by ``destroy()``, removes what is kept.
    /// - Throws: What `load` throws. What was saved is then left as it is.
    public init(_ initial: State, load: () throws -> State?, save: @escaping (State?) throws -> Void) throws {
        (self.initial, current, self.save) = (initial, try load() ?? initial, save)
    }

    /// The state as it is now.
    public func state() -> State {
        guard let current else {
            fatalError("StateStore<\(State.self)> was used by its own `alter` or `save`.")
        }
        return current
    }

    /// Makes the next state, saves it, and tells the observers; throws what saving throws. Called by an
    /// observer, it makes the change at once, and tells of it when all have heard of the one before.
    public func change(_ change: State.Change) throws {
        // Spelled out, since a closure's `$0` is copied before it is consumed.
        try replace { (state: consuming State) in (consume state).alter(change) }
    }

    /// Back to the initial state, which is saved and told like any other change.
    public func reset() throws {
        try replace { _ in initial }
    }

    /// Removes what was saved, tells the observers of the initial state, and forgets them.
    public func destroy() throws {
        try save?(nil)
        let told = observers
        (observers, current) = ([], initial)
        for observer in told { observer.notify.take()?(initial) }
    }

    /// Calls `observer` with the new state after each change; all observers in the order in which they came.
    ///
    /// - Returns: A closure that ends this at once, even for a change that is being told.
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

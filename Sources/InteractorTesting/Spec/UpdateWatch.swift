import Interactors

nonisolated extension InteractorSpec {
    /// Returns a copy that fails the test if the closure of this property is called after the answer, and whose
    /// ``thenTrace(_:file:line:)`` has its calls before that.
    ///
    ///     try await spec(ImportTodos(todos: todos), request: .init()).watching(\.onUpdate).then { _ in }
    ///
    /// A closure that `when` has set is called as well.
    public func watching<Value>(
        _ closure: ReferenceWritableKeyPath<Request, ((Value) -> Void)?>
    ) -> InteractorSpec {
        with {
            $0.watches.append { request, outcome in
                let own = request[keyPath: closure]
                request[keyPath: closure] = { value in
                    outcome.note(SpecStep("update", value))
                    own?(value)
                }
            }
        }
    }

    /// The same, for a closure without a value.
    public func watching(_ closure: ReferenceWritableKeyPath<Request, (() -> Void)?>) -> InteractorSpec {
        with {
            $0.watches.append { request, outcome in
                let own = request[keyPath: closure]
                request[keyPath: closure] = {
                    outcome.note(.update)
                    own?()
                }
            }
        }
    }
}

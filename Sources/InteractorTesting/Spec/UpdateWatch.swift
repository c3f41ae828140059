import Interactors

nonisolated extension InteractorSpec {
    /// Returns a copy that watches the closure in this property. A call after the answer fails the test, and
    /// ``thenTrace(_:file:line:)`` compares the calls before the answer.
    ///
    ///     try await spec(ImportTodos(todos: todos), request: .init()).watching(\.onUpdate).then { _ in }
    ///
    /// If `when` set a closure, it is still called. The answer needs no watch, so `onComplete` and `onError` stop the
    /// program.
    public func watching<Value>(
        _ closure: ReferenceWritableKeyPath<Request, ((Value) -> Void)?>
    ) -> InteractorSpec {
        with {
            $0.watches.append { request, outcome in
                let own = request[keyPath: closure]
                request[keyPath: closure] = { value in
                    outcome.receive(SpecStep("update", value))
                    own?(value)
                }
            }
        }
    }

    /// Watches a closure without a parameter.
    public func watching(_ closure: ReferenceWritableKeyPath<Request, (() -> Void)?>) -> InteractorSpec {
        with {
            $0.watches.append { request, outcome in
                let own = request[keyPath: closure]
                request[keyPath: closure] = {
                    outcome.receive(.update)
                    own?()
                }
            }
        }
    }
}

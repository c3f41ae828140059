/// A closure of a request that other threads can have called in the request's isolation, until the answer.
///
/// **Why it is unchecked.** The closure isn't `Sendable`.
///
/// **Why it is sound.** It is called and released by the thread that runs the call, in the request's isolation.
nonisolated final class InteractorRelay<Value>: @unchecked Sendable {
    private var closure: ((Value) -> Void)?

    init(to closure: @escaping (Value) -> Void) { self.closure = closure }

    func deliver(_ value: Value) { closure?(value) }

    func end() { closure = nil }
}

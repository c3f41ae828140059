import Interactors
import Observation

/// What a screen loads: its last value, whether it loads, and the last error.
@MainActor @Observable final class Loader<Value> {
    var value: Value?
    private(set) var error: InteractorError?
    private var request: InteractorRequest<Value>?
    private let executor: InteractorExecutor

    init(executor: InteractorExecutor) { self.executor = executor }

    var isLoading: Bool { request != nil }

    /// Cancels the load in progress, and starts this one.
    func load(_ request: InteractorRequest<Value>, then show: @escaping (Value) -> Void = { _ in }) {
        cancel()
        request.onComplete = { [weak self, weak request] value in
            guard let self, self.request === request else { return }
            (self.request, self.value) = (nil, value)
            show(value)
        }
        request.onError = { [weak self, weak request] error in
            guard let self, self.request === request else { return }
            self.request = nil
            if error.code != .cancelled { self.error = error }
        }
        // Before `execute`, since the interactor may answer before that returns.
        (self.request, error) = (request, nil)
        executor.execute(request)
    }

    func cancel() {
        let canceled = request
        request = nil
        canceled?.cancel()
    }
}

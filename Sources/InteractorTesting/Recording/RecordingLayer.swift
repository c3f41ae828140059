import Interactors

/// The middleware by which an executor is recorded: one for each executor, which one recorder after another uses.
nonisolated final class RecordingLayer: InteractorMiddleware {
    /// Functions that give the layers that are still alive.
    private static let layers = Guarded<[ObjectIdentifier: () -> RecordingLayer?]>([:])

    private let current = Guarded<Recording?>(nil)

    /// The layer of `executor`. The executor keeps it, and so does its recorder, which keeps the executor: as long
    /// as the layer lives, no other executor has this identity.
    static func of(_ executor: InteractorExecutor) -> RecordingLayer {
        layers.withLock { layers in
            if let layer = layers[ObjectIdentifier(executor)]?() { return layer }
            let layer = RecordingLayer()
            layers[ObjectIdentifier(executor)] = { [weak layer] in layer }
            executor.addMiddleware(layer)
            return layer
        }
    }

    /// Returns the recording that hasn't ended, if there is one.
    func begin(_ recording: Recording) -> Recording? {
        current.withLock { current in
            defer { current = current ?? recording }
            return current
        }
    }

    func end() { current.withLock { $0 = nil } }

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        let recording = current.withLock { $0 }
        guard let recording, let number = recording.begin(request) else { return next(request) }
        next(request) { outcome in
            recording.update(number) { $0.answered = $0.unanswered }
            return outcome
        }
    }
}

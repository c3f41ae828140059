import Interactors

/// Writes every request into a log, and that it was answered.
nonisolated struct RecordingMiddleware: InteractorMiddleware {
    let log: RequestLog

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        let number = log.begin(request)
        next(request) { [log] outcome in
            log.end(number)
            return outcome
        }
    }
}

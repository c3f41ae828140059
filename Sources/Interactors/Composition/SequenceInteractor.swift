/// Answers a request by executing others, one after the other.
///
///     SequenceInteractor<OrderBook.Request>(
///         reserve.step { order in ReserveStock.Request(isbn: order.isbn) }
///             .compensated(by: release) { reservation in ReleaseStock.Request(reservation.number) }
///             .then(charge.step { reservation in ChargeCard.Request(reservation.price) })
///             .map { receipt in OrderBook.Response(receipt) }
///     )
public nonisolated final class SequenceInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let step: SequenceStep<Request, Request.Response>

    /// An interactor that takes `step`, which may consist of several.
    ///
    /// When a step fails, or the request is cancelled, the compensations of the steps that have finished are executed,
    /// the last first, and all of them even if one fails. The request fails with the error that came first or, if a
    /// compensation failed too, with a ``SequenceError`` that has them all.
    public init(_ step: SequenceStep<Request, Request.Response>) {
        self.step = step
    }

    /// Takes the steps.
    public func execute(_ request: Request) {
        let base = request.base
        base.intercept { exchange in
            let run = SequenceRun(exchange)
            step.take(request, run) { outcome in
                switch outcome {
                case .success: exchange.settleInTask(outcome, of: base)
                case .failure(let error):
                    run.compensate(after: error) { exchange.settleInTask(.failure($0), of: base) }
                }
            }
        } then: { request, outcome in
            request.answer(outcome)
        }
    }
}

/// What one execution of a sequence has to know. Used by one thread after the other.
nonisolated final class SequenceRun {
    typealias Compensation = (_ run: SequenceRun, _ done: @escaping ((any Error)?) -> Void) -> Void

    let executor: InteractorExecutor?
    let isolation: (any Actor)?
    let isCancelled: () -> Bool
    private let onCancel: (@escaping @Sendable () -> Void) -> Void
    private var compensations: [Compensation] = []

    init<Response>(_ exchange: RequestExchange<Response>) {
        executor = exchange.executor
        isolation = exchange.isolation
        isCancelled = { exchange.isCancelled }
        onCancel = { exchange.onCancel($0) }
    }

    func add(_ compensation: @escaping Compensation) {
        compensations.append(compensation)
    }

    /// Executes `request`, and cancels it with the sequence if it is a step's.
    func execute<R: InteractorRequestProtocol>(
        _ request: R,
        with interactor: any Interactor<R>,
        isStep: Bool,
        then handler: @escaping (Result<R.Response, any Error>) -> Void
    ) {
        request.base.perform(executor, isolation) {
            request.base.intercept { exchange in
                if isStep { onCancel { exchange.cancel() } }
                interactor.execute(request)
            } then: { _, outcome in
                handler(outcome)
            }
        }
    }

    /// Executes the compensations, the last first, and hands on what the sequence fails with.
    func compensate(
        after error: any Error,
        failures: [any Error] = [],
        then finish: @escaping (any Error) -> Void
    ) {
        guard let compensation = compensations.popLast() else {
            return finish(
                failures.isEmpty ? error : SequenceError(error: error, compensationErrors: failures)
            )
        }
        compensation(self) { failure in
            self.compensate(after: error, failures: failures + (failure.map { [$0] } ?? []), then: finish)
        }
    }
}

/// A step of a sequence has failed, and so has at least one compensation: what the sequence did isn't undone.
public nonisolated struct SequenceError: CompositeError {
    /// What the step failed with.
    public let error: any Error

    /// What the compensations failed with, in the order in which they were executed.
    public let compensationErrors: [any Error]

    /// All errors, the step's first.
    public var causes: [any Error] { [error] + compensationErrors }

    /// The sentence of the step's error, then those of the compensations.
    public var description: String {
        let failures = compensationErrors.map { InteractorError($0).message }
        return "\(InteractorError(error).message) It could not be undone: \(failures.joined(separator: " "))"
    }
}

/// Answers a request by executing several others in sequence.
///
///     SequenceInteractor<OrderBook.Request>(
///         reserve.step { order in ReserveStock.Request(isbn: order.isbn) }
///             .compensated(by: release) { reservation in ReleaseStock.Request(reservation.number) }
///             .then(charge.step { reservation, order in ChargeCard.Request(reservation.price, order.card) })
///             .map { receipt in OrderBook.Response(receipt) }
///     )
public nonisolated final class SequenceInteractor<Request: InteractorRequestProtocol>: Interactor {
    /// Gets the request of a step or a compensation that has ended, and its error if it has failed.
    public typealias Observer = @Sendable (_ request: AnyInteractorRequest, _ error: (any Error)?) -> Void

    private let step: SequenceStep<Request, Request, Request.Response>
    private let onStep: Observer

    /// Creates an interactor that executes `step`, which may consist of several steps.
    ///
    /// If a step fails, the compensations of all finished steps are executed, the last first, even if one
    /// fails. The request fails with the error of the step or, if a compensation failed too, with a
    /// ``SequenceError``.
    ///
    /// If the request is cancelled or timed out, the caller is answered at once, and the compensations follow
    /// when the running step has ended. If one of them fails then, ``InteractorExecutor/onUnhandledError``
    /// gets the ``SequenceError``.
    ///
    /// `onStep` is called in the request's isolation.
    public init(
        _ step: SequenceStep<Request, Request, Request.Response>,
        onStep: @escaping Observer = { _, _ in }
    ) {
        self.step = step
        self.onStep = onStep
    }

    /// Executes the steps.
    public func execute(_ request: Request) {
        request.proceed(
            with: .attempt { [step, onStep] execution in
                SequenceInteractorRun(of: request, step.parts, in: execution, onStep).go(
                    on: .success(request)
                )
            }
        )
    }
}

/// A step of a sequence has failed, and at least one compensation too, so that its effects remain.
public nonisolated struct SequenceError: CompositeError {
    /// The error of the step.
    public let error: any Error

    /// The errors of the compensations, in the order in which they were executed.
    public let compensationErrors: [any Error]

    /// All errors, the step's first.
    public var causes: [any Error] { [error] + compensationErrors }

    /// The message of the step's error, then those of the compensations.
    public var description: String {
        let failures = compensationErrors.map { InteractorError($0).message }
        return "\(InteractorError(error).message) It could not be undone: \(failures.joined(separator: " "))"
    }
}

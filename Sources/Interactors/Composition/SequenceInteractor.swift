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
    /// When a step fails, the compensations of the steps that have finished are executed, the last first, and all of
    /// them even if one fails. The request fails with the error that came first or, if a compensation failed too, with a
    /// ``SequenceError`` that has them all.
    ///
    /// When the request is cancelled, or its time is up, the caller is answered at once, and the compensations follow when the
    /// running step has ended. If one of them fails then, the executor's ``InteractorExecutor/onUnhandledError`` gets
    /// the ``SequenceError``.
    public init(_ step: SequenceStep<Request, Request.Response>) {
        self.step = step
    }

    /// Takes the steps.
    public func execute(_ request: Request) {
        request.base.performHere { [self] in
            SequenceInteractorRun(step.parts, in: request.base.currentExecution()).go(on: request)
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

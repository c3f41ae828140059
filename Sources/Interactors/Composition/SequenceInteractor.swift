/// Answers a request by executing several others in sequence.
///
///     SequenceInteractor<OrderBook.Request>(
///         reserve.step { order in ReserveStock.Request(isbn: order.isbn) }
///             .compensated(by: release) { reservation in ReleaseStock.Request(reservation.number) }
///             .then(charge.step { reservation in ChargeCard.Request(reservation.price) })
///             .map { receipt in OrderBook.Response(receipt) }
///     )
public nonisolated final class SequenceInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let step: SequenceStep<Request, Request.Response>

    /// An interactor that executes `step`, which may consist of several steps.
    ///
    /// If a step fails, the compensations of all finished steps are executed, the last first, even if one
    /// fails. The request fails with the error of the step or, if a compensation failed too, with a
    /// ``SequenceError``.
    ///
    /// If the request is cancelled or timed out, the caller is answered at once, and the compensations follow
    /// when the running step has ended. If one of them fails then, ``InteractorExecutor/onUnhandledError``
    /// gets the ``SequenceError``.
    public init(_ step: SequenceStep<Request, Request.Response>) {
        self.step = step
    }

    /// Executes the steps.
    public func execute(_ request: Request) {
        request.performHere { [self] in
            SequenceInteractorRun(step.parts, in: request.currentExecution()).go(on: request)
        }
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

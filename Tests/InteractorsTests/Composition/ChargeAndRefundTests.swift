import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// The recipe “Charge, ship, refund” of Docs/Composition.md, ended at each of its steps.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct ChargeAndRefundTests {
    enum End: CaseIterable, Sendable {
        case soldOut, cancellationWhileCharging, cancellation, timeLimitWhileCharging, timeLimit
    }

    @Test(arguments: End.allCases, [true, false])
    func chargeIsRefundedOrInTheLedgerHoweverTheOrderEnds(end: End, isBankClosed: Bool) async {
        for caller in Caller.allCases {
            let (bank, clock) = (
                Bank(isClosed: isBankClosed, isSoldOut: end == .soldOut), TestClock.patient()
            )
            let executor = bank.placing().timeout(.seconds(5), clock: clock).executor()
            let request = Greet()
            let task = Task { await caller.outcome(of: request, on: executor).failure?.code }
            let isEarly = end == .cancellationWhileCharging || end == .timeLimitWhileCharging
            if !isEarly { bank.mayCharge.open() }
            await (isEarly ? bank.charging : bank.shipping).wait()
            switch end {
            case .soldOut: break
            case .cancellation, .cancellationWhileCharging:
                if caller == .closures { request.cancel() } else { task.cancel() }
            case .timeLimit, .timeLimitWhileCharging:
                await clock.waitForSleeps()
                clock.jump(by: .seconds(5))
            }
            // The time is up on another thread.
            if isEarly { await others { bank.isToldWhileCharging } }
            bank.mayCharge.open()
            let code = await task.value
            switch end {
            case .soldOut: #expect(code == (isBankClosed ? Bank.closed : Bank.soldOut))
            // Only a task gets what its work has made of a cancellation.
            case .cancellation, .cancellationWhileCharging:
                #expect(code == (isBankClosed && caller == .awaiting ? Bank.closed : .cancelled))
            case .timeLimit, .timeLimitWhileCharging: #expect(code == .timedOut)
            }
            #expect(bank.accounts == (isBankClosed ? [-1, 1] : [0, 0]), "\(caller)")
        }
    }
}

/// Charges, ships, and refunds, when the test says so.
private nonisolated final class Bank: Sendable {
    static let (closed, soldOut): (InteractorError.Code, InteractorError.Code) = ("closed", "soldOut")

    let (charging, mayCharge, shipping) = (Gate(), Gate(), Gate())
    private let (isClosed, isSoldOut): (Bool, Bool)
    private let state = Locked((balance: 0, owed: 0))
    private let wasTold = Locked(false)

    init(isClosed: Bool, isSoldOut: Bool) { (self.isClosed, self.isSoldOut) = (isClosed, isSoldOut) }

    /// The balance, and what is owed.
    var accounts: [Int] { state.withLock { [$0.balance, $0.owed] } }
    var isToldWhileCharging: Bool { wasTold.withLock { $0 } }

    /// A charge that was sent completes: it is a task of its own.
    func placing() -> some Interactor<Greet> {
        FunctionInteractor(for: Greet.self) { _ in
            let charge = Task { await self.charge() }
            await withTaskCancellationHandler {
                await charge.value
            } onCancel: {
                self.wasTold.withLock { $0 = true }
            }
            do {
                try Task.checkCancellation()
                try await self.ship()
            } catch {
                try await Task { try self.refund() }.value
                throw error
            }
            return "shipped"
        }
    }

    private func charge() async {
        charging.open()
        await mayCharge.wait()
        state.withLock { $0.balance -= 1 }
    }

    private func ship() async throws {
        shipping.open()
        if isSoldOut { throw InteractorError(message: "Sold out.", code: Self.soldOut) }
        // The truck takes until something ends the order.
        try await ContinuousClock().sleep(for: .seconds(600))
    }

    private func refund() throws {
        state.withLock { if isClosed { $0.owed += 1 } else { $0.balance += 1 } }
        if isClosed { throw InteractorError(message: "The bank is closed.", code: Self.closed) }
    }
}

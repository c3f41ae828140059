import InteractorTesting
import Interactors
import TestSupport
import Testing

/// The recipe “Charge, ship, refund” of Docs/Composition.md, ended at each of its steps.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChargeAndRefundTests {
    @Test(arguments: Order.all)
    func chargeIsRefundedOrInTheLedgerHoweverTheOrderEnds(_ order: Order) async {
        let bank = Bank(isClosed: order.isBankClosed)
        let clock = TestClock.patient()
        let executor = InteractorExecutor()
        executor.registerInteractor(Charging(bank: bank, style: order.style))
        executor.registerInteractor(Shipping(bank: bank, isSoldOut: order.end == .soldOut))
        executor.registerInteractor(Refunding(bank: bank))
        let placing = Placing(executor: executor, bank: bank)
        if order.end == .timeLimit {
            executor.registerInteractor(placing.timeout(.seconds(5), clock: clock))
        } else {
            executor.registerInteractor(placing)
        }

        let request = Placing.Request()
        let (errors, isAnswered) = (Collector<InteractorError>(), Gate())
        let answered = { @Sendable (error: InteractorError) in
            errors.append(error)
            isAnswered.open()
        }
        request.onError = { answered($0) }
        var task: Task<Void, Never>?
        if order.isAwaited {
            task = Task {
                do { try await executor.response(to: request) } catch { answered(InteractorError(error)) }
            }
        } else {
            executor.execute(request)
        }

        await bank.charging.wait()
        if order.isStoppedWhileCharging { await stop() }
        bank.mayCharge.open()
        if order.end != .soldOut, !order.isStoppedWhileCharging {
            await bank.shipping.wait()
            await stop()
        }
        await bank.settled.wait()
        await isAnswered.wait()
        #expect(errors.all.map(\.code) == [order.code])
        await task?.value
        let accounts = bank.accounts
        #expect(accounts.balance == (order.isBankClosed ? -1 : 0))
        #expect(accounts.owed == (order.isBankClosed ? 1 : 0))
        #expect(accounts.shipped == (order.isStoppedWhileCharging ? 0 : 1))

        func stop() async {
            if order.end == .timeLimit {
                await clock.waitForSleeps()
                clock.jump(by: .seconds(5))
            } else if let task {
                task.cancel()
            } else {
                request.cancel()
            }
        }
    }
}

struct Order: Sendable, CustomTestStringConvertible {
    enum End { case soldOut, cancellation, timeLimit }
    enum ChargeStyle { case reply, async }

    let style: ChargeStyle
    let isBankClosed: Bool
    let isAwaited: Bool
    let end: End
    let isStoppedWhileCharging: Bool

    /// What the caller gets: after a stop, its error. Only an awaiting task gets what the interactor throws.
    var code: InteractorError.Code? {
        switch end {
        case .soldOut: isBankClosed ? Bank.closed : Shipping.soldOut
        case .cancellation: isAwaited && isBankClosed ? Bank.closed : .cancelled
        case .timeLimit: .timedOut
        }
    }

    var testDescription: String {
        "\(style), \(isAwaited ? "awaited" : "closures"), \(end)\(isStoppedWhileCharging ? " while charging" : "")"
            + (isBankClosed ? ", refund fails" : "")
    }

    nonisolated static let all: [Order] = [ChargeStyle.reply, .async].flatMap { style in
        [false, true].flatMap { isBankClosed in
            [false, true].flatMap { isAwaited in
                [
                    (End.soldOut, false), (.cancellation, false), (.cancellation, true), (.timeLimit, false),
                    (.timeLimit, true),
                ]
                .map {
                    Order(
                        style: style,
                        isBankClosed: isBankClosed,
                        isAwaited: isAwaited,
                        end: $0,
                        isStoppedWhileCharging: $1
                    )
                }
            }
        }
    }
}

nonisolated private final class Bank: Sendable {
    nonisolated static let closed: InteractorError.Code = "closed"

    let charging = Gate()
    let mayCharge = Gate()
    let shipping = Gate()
    /// The charge was refunded, or is in the ledger.
    let settled = Gate()
    private let isClosed: Bool
    private let state = Locked((balance: 0, owed: 0, shipped: 0))

    init(isClosed: Bool) { self.isClosed = isClosed }

    var accounts: (balance: Int, owed: Int, shipped: Int) { state.withLock { $0 } }

    func charge() async {
        charging.open()
        await mayCharge.wait()
        state.withLock { $0.balance -= 1 }
    }

    func ship() {
        state.withLock { $0.shipped += 1 }
        shipping.open()
    }

    func refund() throws {
        if isClosed { throw InteractorError(message: "The bank is closed.", code: Self.closed) }
        state.withLock { $0.balance += 1 }
        settled.open()
    }

    func owe() {
        state.withLock { $0.owed += 1 }
        settled.open()
    }
}

nonisolated private final class Charging: Interactor {
    final class Request: InteractorRequest<Void> {}

    private let bank: Bank
    private let style: Order.ChargeStyle

    init(bank: Bank, style: Order.ChargeStyle) { (self.bank, self.style) = (bank, style) }

    func execute(_ request: Request) {
        switch style {
        case .async: FunctionInteractor(for: Request.self) { _ in await self.bank.charge() }.execute(request)
        case .reply:
            let reply = request.reply
            Task.detached { [bank] in
                await bank.charge()
                reply.complete()
            }
        }
    }
}

nonisolated private final class Shipping: Interactor {
    nonisolated static let soldOut: InteractorError.Code = "soldOut"

    final class Request: InteractorRequest<Void> {}

    private let bank: Bank
    private let isSoldOut: Bool
    private let replies = Locked<[Reply<Void>]>([])

    init(bank: Bank, isSoldOut: Bool) { (self.bank, self.isSoldOut) = (bank, isSoldOut) }

    func execute(_ request: Request) {
        bank.ship()
        if isSoldOut {
            request.fail(InteractorError(message: "Sold out.", code: Self.soldOut))
        } else {
            let reply = request.reply
            replies.withLock { $0.append(reply) }
        }
    }
}

nonisolated private final class Refunding: ReturningInteractor {
    final class Request: InteractorRequest<Void> {}

    private let bank: Bank

    init(bank: Bank) { self.bank = bank }

    func response(to request: Request) throws { try bank.refund() }
}

nonisolated private final class Placing: AsyncInteractor {
    final class Request: InteractorRequest<Void> {}

    private unowned let executor: InteractorExecutor
    private let bank: Bank

    init(executor: InteractorExecutor, bank: Bank) { (self.executor, self.bank) = (executor, bank) }

    nonisolated(nonsending) func response(to request: Request) async throws {
        try await Task { [executor] in try await executor.response(to: Charging.Request()) }.value
        do {
            if request.isCancelled || Task.isCancelled { throw CancellationError() }
            try await executor.response(to: Shipping.Request())
        } catch {
            try await refund()
            throw error
        }
    }

    private nonisolated(nonsending) func refund() async throws {
        do {
            try await Task { [executor] in try await executor.response(to: Refunding.Request()) }.value
        } catch {
            bank.owe()
            throw error
        }
    }
}

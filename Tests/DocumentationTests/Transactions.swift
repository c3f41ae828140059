import Gateways
import Interactors

nonisolated struct Transaction: Identifiable, Sendable {
    let id: Int
    let account: String
    let text: String
}

final class LoadTransactions: InteractorRequest<[Transaction]> {
    let account: String

    init(account: String) { self.account = account }
}

nonisolated protocol TransactionService: Sendable {
    func transactions(of account: String) async throws -> [Transaction]
}

final class LoadRemoteTransactions: AsyncInteractor {
    private let service: any TransactionService
    private let store: BackgroundGateway<Transaction>

    init(service: any TransactionService, store: any EntityGateway<Transaction>) {
        (self.service, self.store) = (service, store.background)
    }

    nonisolated(nonsending) func response(to request: LoadTransactions) async throws -> [Transaction] {
        let transactions = try await service.transactions(of: request.account)
        try? await store.save(transactions)
        return transactions
    }
}

final class LoadStoredTransactions: AsyncInteractor {
    private let store: BackgroundGateway<Transaction>

    init(store: any EntityGateway<Transaction>) { self.store = store.background }

    nonisolated(nonsending) func response(to request: LoadTransactions) async throws -> [Transaction] {
        let transactions = try await store.all().filter { $0.account == request.account }
        if transactions.isEmpty { throw InteractorError(message: "Nothing is stored.") }
        return transactions
    }
}

final class RefuseOffline: ReturningInteractor {
    func response(to request: LoadTransactions) throws -> [Transaction] {
        throw InteractorError(message: "You are offline.")
    }
}

func loadTransactions(
    service: any TransactionService,
    store: any EntityGateway<Transaction>,
    isOnline: @escaping @Sendable () -> Bool
) -> any Interactor<LoadTransactions> {
    let stored = LoadStoredTransactions(store: store)
    let remote = LoadRemoteTransactions(service: service, store: store)
        .when({ _ in isOnline() }, otherwise: RefuseOffline())
    return remote.fallback(to: stored)
}

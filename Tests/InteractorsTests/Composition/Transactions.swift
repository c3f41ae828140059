import Interactors

struct Transaction: Identifiable, Equatable, Sendable {
    let id: Int
    let text: String
    let cents: Int
}

class LoadTransactions: InteractorRequest<[Transaction]> {
    var account = ""
}

protocol TransactionService: Sendable {
    func transactions(of account: String) async throws -> [Transaction]
}

final class LoadTransactionsFromRemote: AsyncInteractor {
    private let service: any TransactionService

    init(service: any TransactionService) {
        self.service = service
    }

    nonisolated(nonsending) func response(to request: LoadTransactions) async throws -> [Transaction] {
        try await service.transactions(of: request.account)
    }
}

final class LoadTransactionsFromCache: ReturningInteractor {
    private let store: any EntityGateway<Transaction>

    init(store: any EntityGateway<Transaction>) {
        self.store = store
    }

    func response(to request: LoadTransactions) throws -> [Transaction] {
        let transactions = try store.all()
        if transactions.isEmpty {
            throw InteractorError(message: "No transactions are stored.", code: "empty")
        }
        return transactions
    }
}

protocol Reachability: Sendable {
    var isOnline: Bool { get }
}

enum Order {
    case remoteFirst, localFirst
}

func loadTransactions(
    _ order: Order,
    remote: any Interactor<LoadTransactions>,
    cache: any Interactor<LoadTransactions>,
    reachability: any Reachability
) -> any Interactor<LoadTransactions> {
    switch order {
    case .remoteFirst: remote.when({ _ in reachability.isOnline }, otherwise: cache).fallback(to: cache)
    case .localFirst: cache.fallback(to: remote)
    }
}

final class LoadTransactionsThroughCache: AsyncInteractor {
    private let remote: LoadTransactionsFromRemote
    private let store: any EntityGateway<Transaction>

    init(remote: LoadTransactionsFromRemote, store: any EntityGateway<Transaction>) {
        self.remote = remote
        self.store = store
    }

    nonisolated(nonsending) func response(to request: LoadTransactions) async throws -> [Transaction] {
        let transactions = try await remote.response(to: request)
        try store.save(transactions)
        return transactions
    }
}

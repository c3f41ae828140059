import Foundation
import InteractorTesting
import Interactors
import Synchronization
import Testing

@Suite struct TransactionsTests {
    private static let rent = Transaction(id: 1, text: "Rent", cents: -80_000)
    private static let salary = Transaction(id: 2, text: "Salary", cents: 210_000)

    private final class Network: TransactionService, Reachability {
        let isOnline: Bool
        let calls = Collector<String>()

        init(isOnline: Bool) { self.isOnline = isOnline }

        func transactions(of account: String) async throws -> [Transaction] {
            calls.append(account)
            if !isOnline { throw Offline() }
            return [rent, salary]
        }
    }

    private final class Store: EntityGateway {
        private let transactions: Mutex<[Transaction]>

        init(_ transactions: [Transaction]) { self.transactions = Mutex(transactions) }

        func all() -> [Transaction] { transactions.withLock { $0 } }
        func entity(id: Int) -> Transaction? { all().first { $0.id == id } }

        func update<Result>(_ body: (inout EntityTransaction<Transaction>) throws -> Result) throws -> Result
        {
            let present = all()
            var transaction = EntityTransaction<Transaction>(
                nextNumber: 1,
                all: { present },
                entity: { id in present.first { $0.id == id } }
            )
            let result = try body(&transaction)
            let changed = try transaction.all()
            transactions.withLock { $0 = changed }
            return result
        }
    }

    private func load(_ order: Order, online: Bool, stored: [Transaction]) async throws -> [Transaction] {
        let network = Network(isOnline: online)
        let executor = InteractorExecutor()
        executor.registerInteractor(
            loadTransactions(
                order,
                remote: LoadTransactionsFromRemote(service: network),
                cache: LoadTransactionsFromCache(store: Store(stored)),
                reachability: network
            )
        )
        return try await executor.response(to: LoadTransactions())
    }

    @Test func remoteFirstOnlineAnswersFromTheService() async throws {
        #expect(try await load(.remoteFirst, online: true, stored: [Self.rent]) == [Self.rent, Self.salary])
    }

    @Test func remoteFirstOfflineAnswersFromTheCache() async throws {
        #expect(try await load(.remoteFirst, online: false, stored: [Self.rent]) == [Self.rent])
    }

    @Test func localFirstAnswersFromTheCacheOnlineAndOffline() async throws {
        #expect(try await load(.localFirst, online: true, stored: [Self.rent]) == [Self.rent])
        #expect(try await load(.localFirst, online: false, stored: [Self.rent]) == [Self.rent])
    }

    @Test func localFirstAsksTheServiceWhenNothingIsStored() async throws {
        #expect(try await load(.localFirst, online: true, stored: []) == [Self.rent, Self.salary])
    }

    @Test(arguments: [Order.remoteFirst, .localFirst])
    func offlineWithNothingStoredFailsWithBothErrors(order: Order) async throws {
        let error = try await #require(throws: FallbackError.self) {
            try await load(order, online: false, stored: [])
        }
        #expect(error.causes.contains { ($0 as? InteractorError)?.code == "empty" })
    }

    @Test func consumerIsTheSameWhateverIsRegistered() async throws {
        let network = Network(isOnline: true)
        let remote = LoadTransactionsFromRemote(service: network)
        let executor = InteractorExecutor()
        executor.registerInteractor(remote)
        let request = LoadTransactions()
        let alone = try await executor.response(to: request)
        executor.replaceInteractor(remote.retrying(attempts: 3).timeout(.seconds(5), clock: TestClock()))
        #expect(try await executor.response(to: request) == alone)
    }

    @Test func throughTheCacheStoresWhatTheServiceAnswers() async throws {
        let store = Store([])
        let executor = InteractorExecutor()
        executor.registerInteractor(
            LoadTransactionsThroughCache(
                remote: LoadTransactionsFromRemote(service: Network(isOnline: true)),
                store: store
            )
        )
        #expect(try await executor.response(to: LoadTransactions()) == [Self.rent, Self.salary])
        #expect(store.all() == [Self.rent, Self.salary])
    }

    @Test func theArticlesFirstBlocksAreTheCodeTestedHere() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appending(path: "Transactions.swift"), encoding: .utf8)
        let article = try String(
            contentsOf: folder.appending(path: "../../../Docs/Composition.md"),
            encoding: .utf8
        )
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```\n").first }
        let shown = blocks.prefix(6)
        #expect(shown.count == 6)
        for block in shown { #expect(code.contains(block)) }
    }
}

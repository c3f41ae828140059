import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// The interactors that `Docs/Composition.md` begins with.
@Suite struct TransactionsTests {
    private final class Bank: TransactionService {
        let isOnline: Bool
        let calls = Collector<String>()

        init(isOnline: Bool) { self.isOnline = isOnline }

        func transactions(of account: String) async throws -> [Transaction] {
            calls.append(account)
            return [Transaction(id: 1, account: account, text: "Rent")]
        }
    }

    enum Order: Sendable { case remoteFirst, localFirst }

    private let store = InMemoryGateway<Transaction>()

    private func load(_ order: Order, from bank: Bank) async throws -> [String] {
        let executor = InteractorExecutor()
        switch order {
        case .remoteFirst:
            executor.registerInteractor(
                loadTransactions(service: bank, store: store, isOnline: { bank.isOnline })
            )
        case .localFirst:
            let remote = LoadRemoteTransactions(service: bank, store: store)
            executor.registerInteractor(
                LoadStoredTransactions(store: store).fallback(
                    to: remote.when({ _ in bank.isOnline }, otherwise: RefuseOffline())
                )
            )
        }
        return try await executor.response(to: LoadTransactions(account: "savings")).map(\.text)
    }

    @Test(arguments: [Order.remoteFirst, .localFirst])
    func offlineWithNothingStoredAsksNobodyAndFailsWithBothErrors(_ order: Order) async throws {
        let bank = Bank(isOnline: false)
        let error = try await #require(throws: FallbackError.self) { try await load(order, from: bank) }
        let messages = error.causes.map { InteractorError($0).message }
        #expect(messages.sorted() == ["Nothing is stored.", "You are offline."])
        #expect(bank.calls.all.isEmpty)
    }

    @Test(arguments: [Order.remoteFirst, .localFirst])
    func transactionsOfTheServiceAreThereOffline(_ order: Order) async throws {
        #expect(try await load(order, from: Bank(isOnline: true)) == ["Rent"])
        #expect(try await load(order, from: Bank(isOnline: false)) == ["Rent"])
    }

    @Test func onlyRemoteFirstAsksTheServiceForStoredTransactions() async throws {
        store.save(Transaction(id: 1, account: "savings", text: "Rent"))
        let bank = Bank(isOnline: true)
        #expect(try await load(.localFirst, from: bank) == ["Rent"])
        #expect(bank.calls.all.isEmpty)
        #expect(try await load(.remoteFirst, from: bank) == ["Rent"])
        #expect(bank.calls.all == ["savings"])
    }

    @Test func transactionsOfAnotherAccountAreNotShown() async throws {
        store.save(Transaction(id: 1, account: "loan", text: "Interest"))
        #expect(try await load(.localFirst, from: Bank(isOnline: true)) == ["Rent"])
    }

    @Test func theArticlesFirstBlocksAreTheCodeTestedHere() throws {
        let code = try Repository.text("Tests/DocumentationTests/Transactions.swift")
        let article = try Repository.text("Docs/Composition.md")
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```\n").first }
        let shown = blocks.prefix(3)
        #expect(shown.count == 3)
        for block in shown { #expect(code.contains(block)) }
    }
}

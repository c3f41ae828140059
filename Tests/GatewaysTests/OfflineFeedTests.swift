import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

/// A feed that is shown offline, too, as an app has it: remote, then stored; else what was stored in the last seven
/// days. Everything is called from the main actor.
@MainActor @Suite struct OfflineFeedTests {
    private let folder: TemporaryFolder
    private let service = Service()
    private let now = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    private let discarded = Collector<String>()
    private let store: JSONFileGateway<StoredFeed>
    private let executor = InteractorExecutor()

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        store = JSONFileGateway(
            file: folder.url("feed.json"),
            unreadable: .discard { [discarded] in discarded.append($0.message) }
        )
        let clock: @Sendable () -> Date = { [now] in now.withLock { $0 } }
        let remote = RemoteFeedInteractor(service: service, store: store, now: clock)
        executor.registerInteractor(
            remote.fallback(to: StoredFeedInteractor(store: store, now: clock), reporting: .first)
        )
    }

    private func load() async throws -> [String] { try await executor.response(to: LoadFeed()) }

    private func failure() async -> String? {
        do {
            _ = try await load()
            return nil
        } catch { return InteractorError(error).message }
    }

    private func wait(days: Double) { now.withLock { $0 += days * 24 * 60 * 60 } }

    @Test func remoteFeedIsShownAndStored() async throws {
        service.answer = .success(["sea", "dune"])
        #expect(try await load() == ["sea", "dune"])
        #expect(try store.entity(id: StoredFeed.id)?.images == ["sea", "dune"])
    }

    @Test func storedFeedIsShownForSevenDaysAfterItCame() async throws {
        service.answer = .success(["sea"])
        _ = try await load()
        service.answer = .failure(InteractorError(message: "offline"))
        wait(days: 6.9)
        #expect(try await load() == ["sea"])
        wait(days: 0.2)
        #expect(await failure() == "offline")
    }

    @Test func feedIsShownAlsoIfItCanNotBeStored() async throws {
        try folder.write("feed.json/folder", "")
        service.answer = .success(["sea"])
        #expect(try await load() == ["sea"])
    }

    /// As an earlier version of the app wrote it, or half of it.
    @Test(arguments: [#"["feed",{"id":"feed","pictures":["sea"]}]"#, #"["feed",{"id":"feed","images":["s"#])
    func storedFeedThatCanNotBeReadIsDiscardedAndReplacedByTheNext(_ line: String) async throws {
        try folder.write("feed.json", document([line]))
        service.answer = .failure(InteractorError(message: "offline"))
        #expect(await failure() == "offline")
        service.answer = .success(["dune"])
        _ = try await load()
        service.answer = .failure(InteractorError(message: "offline"))
        #expect(try await load() == ["dune"])
        #expect(discarded.all.count == 1)
    }

    /// What an app does with its last queries: the newest first, each once, no more than three.
    @Test func recentQueriesAreKeptOnAFile() async throws {
        let queries = JSONFileGateway<Query>(file: folder.url("queries.json"))
        for text in ["sea", "dune", "fox", "sea", "owl"] {
            try await queries.background.update { transaction in
                transaction.delete(id: text)
                transaction.save(Query(id: text))
                for old in try transaction.all().dropLast(3) { transaction.delete(id: old.id) }
            }
        }
        let relaunched = JSONFileGateway<Query>(file: folder.url("queries.json"))
        #expect(try await relaunched.background.all().reversed().map(\.id) == ["owl", "sea", "fox"])
    }
}

private nonisolated struct Query: Identifiable, Codable, Sendable {
    let id: String
}

/// Images and date in one entity, so that they are one write.
private nonisolated struct StoredFeed: Identifiable, Codable, Sendable {
    static let id = "feed"

    var id = Self.id
    let images: [String]
    let date: Date
}

private nonisolated final class LoadFeed: InteractorRequest<[String]> {}

private nonisolated final class Service: Sendable {
    private let next = Locked<Result<[String], InteractorError>>(.success([]))

    var answer: Result<[String], InteractorError> {
        get { next.withLock { $0 } }
        set { next.withLock { $0 = newValue } }
    }

    @concurrent func feed() async throws -> [String] { try answer.get() }
}

private nonisolated final class RemoteFeedInteractor: AsyncInteractor {
    private let service: Service
    private let store: any EntityGateway<StoredFeed>
    private let now: @Sendable () -> Date

    init(service: Service, store: any EntityGateway<StoredFeed>, now: @escaping @Sendable () -> Date) {
        (self.service, self.store, self.now) = (service, store, now)
    }

    nonisolated(nonsending) func response(to request: LoadFeed) async throws -> [String] {
        let images = try await service.feed()
        // A feed that can't be stored is shown all the same.
        try? await store.background.save(StoredFeed(images: images, date: now()))
        return images
    }
}

private nonisolated final class StoredFeedInteractor: AsyncInteractor {
    private let store: any EntityGateway<StoredFeed>
    private let now: @Sendable () -> Date

    init(store: any EntityGateway<StoredFeed>, now: @escaping @Sendable () -> Date) {
        (self.store, self.now) = (store, now)
    }

    nonisolated(nonsending) func response(to request: LoadFeed) async throws -> [String] {
        guard let feed = try await store.background.entity(id: StoredFeed.id),
            now() < feed.date + 7 * 24 * 60 * 60
        else { throw InteractorError(message: "There is no feed of the last seven days.") }
        return feed.images
    }
}

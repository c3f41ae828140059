import Foundation
import Interactors

final class LoadFeed: InteractorRequest<[FeedImage]> {}

/// Asks the service, and stores what it answers. A full disk keeps nobody from the feed.
final class LoadRemoteFeed: AsyncInteractor {
    private let service: any FeedService
    private let store: BackgroundGateway<StoredFeed>
    private let now: @Sendable () -> Date

    init(
        service: any FeedService,
        store: any EntityGateway<StoredFeed>,
        now: @escaping @Sendable () -> Date
    ) {
        (self.service, self.store, self.now) = (service, store.background, now)
    }

    nonisolated(nonsending) func response(to request: LoadFeed) async throws -> [FeedImage] {
        let images = try await service.images()
        try? await store.save(StoredFeed(images, at: now()))
        return images
    }
}

/// Reads what was stored in the last seven days.
final class LoadStoredFeed: AsyncInteractor {
    private let store: BackgroundGateway<StoredFeed>
    private let now: @Sendable () -> Date

    init(store: any EntityGateway<StoredFeed>, now: @escaping @Sendable () -> Date) {
        (self.store, self.now) = (store.background, now)
    }

    nonisolated(nonsending) func response(to request: LoadFeed) async throws -> [FeedImage] {
        let feed = try await store.entity(id: StoredFeed.id)
        guard let feed, feed.isValid(at: now()) else { throw NoStoredFeed() }
        return feed.images
    }
}

nonisolated struct NoStoredFeed: Error, Equatable {}

/// Deletes a stored feed that is too old, or can't be read any more.
final class DiscardOldFeed: AsyncInteractor {
    final class Request: InteractorRequest<Void> {}

    private let store: BackgroundGateway<StoredFeed>
    private let now: @Sendable () -> Date

    init(store: any EntityGateway<StoredFeed>, now: @escaping @Sendable () -> Date) {
        (self.store, self.now) = (store.background, now)
    }

    nonisolated(nonsending) func response(to request: Request) async throws {
        let feed = try? await store.entity(id: StoredFeed.id)
        if feed?.isValid(at: now()) != true { try await store.delete(id: StoredFeed.id) }
    }
}

func makeExecutor(
    service: any FeedService,
    store: any EntityGateway<StoredFeed>,
    now: @escaping @Sendable () -> Date = { Date() }
) -> InteractorExecutor {
    let executor = InteractorExecutor()
    let stored = LoadStoredFeed(store: store, now: now)
    executor.registerInteractor(
        LoadRemoteFeed(service: service, store: store, now: now).fallback(to: stored, reporting: .first)
    )
    executor.registerInteractor(DiscardOldFeed(store: store, now: now))
    return executor
}

import Foundation
import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Synchronization
import Testing

/// An app that shows a feed offline, too: remote, then stored; stored for seven days; remote with a fallback.
@Suite(.testKit) struct FeedTests {
    private struct Service: FeedService {
        let calls = Stub<Void, [FeedImage]>()
        func images() async throws -> [FeedImage] { try await calls() }
    }

    private struct Offline: Error, Equatable {}

    private nonisolated static let noon = Date(timeIntervalSinceReferenceDate: 0)
    private let feed = [FeedImage(id: 2, text: "A cat"), FeedImage(id: 1)]
    private let today = Today(Self.noon)
    private let service = Service()
    private let file = TemporaryFile()

    private var store: JSONFileGateway<StoredFeed> { JSONFileGateway(file: file.url) }

    private var executor: InteractorExecutor {
        makeExecutor(service: service, store: store, now: { [today] in today.date })
    }

    @Test func remoteFeedIsShownAndStored() async throws {
        service.calls.stub(.response(feed))
        let model = FeedModel(executor: executor)
        await model.load()
        #expect(model.images == feed)
        #expect(try store.entity(id: StoredFeed.id)?.images == feed)
    }

    @Test(arguments: [(seconds: -1, isShown: true), (seconds: 0, isShown: false)])
    func storedFeedIsShownOfflineForSevenDays(seconds: Double, isShown: Bool) async throws {
        service.calls.stub(inOrder: .response(feed), .error(Offline()))
        try await spec(executor, request: LoadFeed()).then { _ in }
        today.date = Self.noon.addingTimeInterval(7 * 24 * 60 * 60 + seconds)
        let later = spec(executor, request: LoadFeed())
        if isShown {
            try await later.then { #expect($0 == feed) }
        } else {
            try await later.thenError(Offline())
        }
    }

    @Test func newerFeedReplacesTheStoredOne() async throws {
        service.calls.stub(inOrder: .response(feed), .response([]))
        for _ in 1...2 { try await spec(executor, request: LoadFeed()).then { _ in } }
        #expect(try store.all().map(\.images) == [[]])
    }

    @Test func feedIsShownAlthoughItCannotBeStored() async throws {
        let store = FaultyGateway(InMemoryGateway<StoredFeed>())
        store.fail(.update, with: Offline())
        service.calls.stub(.response(feed))
        try await spec(makeExecutor(service: service, store: store), request: LoadFeed()).then {
            #expect($0 == feed)
        }
    }

    @Test func errorOfTheServiceIsShownWhenNothingIsStored() async {
        service.calls.stub(.error(Offline()))
        let model = FeedModel(executor: executor)
        await model.load()
        #expect(model.message == "Offline()" && !model.isLoading)
    }

    @Test func spinnerTurnsFromTheQuestionToTheAnswer() async {
        let clock = TestClock()
        service.calls.stub(.response(feed).after(.seconds(1), on: clock))
        let model = FeedModel(executor: executor)
        let view = Task { await model.load() }
        await waitUntil { clock.sleeperCount == 1 }
        #expect(model.isLoading)
        await clock.advanceToNextSleep()
        await view.value
        #expect(!model.isLoading && model.images == feed)
    }

    @Test func viewThatDisappearsEndsTheRequestAndSaysNothing() async {
        let clock = TestClock()
        service.calls.stub(.response(feed).after(.seconds(1), on: clock))
        let model = FeedModel(executor: executor)
        let view = Task { await model.load() }
        await waitUntil { clock.sleeperCount == 1 }
        view.cancel()
        await view.value
        #expect(model.images.isEmpty && model.message == nil && !model.isLoading)
    }

    @Test(arguments: [(days: 6, isKept: true), (days: 8, isKept: false)])
    func oldFeedIsDiscarded(days: Double, isKept: Bool) async throws {
        try store.save(StoredFeed(feed, at: Self.noon))
        today.date = Self.noon.addingTimeInterval(days * 24 * 60 * 60)
        try await spec(executor, request: DiscardOldFeed.Request()).then {}
        #expect(try store.all().isEmpty != isKept)
    }

    /// The feed as another version of the app has stored it.
    private nonisolated struct OtherFeed: Identifiable, Codable, Sendable {
        let id: String
        let pictures: [String]
    }

    private func storeWhatCannotBeRead() throws {
        try JSONFileGateway<OtherFeed>(file: file.url).save(
            OtherFeed(id: StoredFeed.id, pictures: ["cat.png"])
        )
    }

    @Test func feedThatCannotBeReadIsReplacedByTheNextOne() async throws {
        try storeWhatCannotBeRead()
        service.calls.stub(inOrder: .error(Offline()), .response(feed))
        try await spec(executor, request: LoadFeed()).thenError(Offline())
        try await spec(executor, request: LoadFeed()).then { #expect($0 == feed) }
        #expect(try store.all().map(\.images) == [feed])
    }

    @Test func feedThatCannotBeReadIsDiscardedAsAnOldOneIs() async throws {
        try storeWhatCannotBeRead()
        try await spec(executor, request: DiscardOldFeed.Request()).then {}
        #expect(try store.all().isEmpty)
    }

    @Test func cacheThatDiscardsWhatItCannotReadIsEmptyAndSaysWhatItLost() throws {
        try storeWhatCannotBeRead()
        let faults = Mutex<[StorageError]>([])
        let cache = JSONFileGateway<StoredFeed>(
            file: file.url,
            unreadable: .discard { fault in faults.withLock { $0.append(fault) } }
        )
        #expect(try cache.all().isEmpty)
        #expect(faults.withLock { $0.count } == 1)
        try cache.save(StoredFeed(feed, at: Self.noon))
        #expect(try store.all().map(\.images) == [feed])
    }
}

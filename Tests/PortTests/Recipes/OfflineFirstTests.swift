import Foundation
import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

/// Shows what is stored at once, and then what the service answers.
final class ShowFeed: AsyncInteractor {
    final class Request: InteractorRequest<[FeedImage]> {
        var onStored: (([FeedImage]) -> Void)?
    }

    private let service: any FeedService
    private let store: BackgroundGateway<StoredFeed>

    init(service: any FeedService, store: any EntityGateway<StoredFeed>) {
        (self.service, self.store) = (service, store.background)
    }

    nonisolated(nonsending) func response(to request: Request) async throws -> [FeedImage] {
        if let stored = try? await store.entity(id: StoredFeed.id) {
            request.onStored?(stored.images)
        }
        let images = try await service.images()
        try? await store.save(StoredFeed(images, at: Date()))
        return images
    }
}

@Suite(.testKit) struct OfflineFirstTests {
    private struct Service: FeedService {
        let calls = Stub<Void, [FeedImage]>()
        func images() async throws -> [FeedImage] { try await calls() }
    }

    private let service = Service()
    private let stored = [FeedImage(id: 1)]

    private func shown(_ answer: Stub<Void, [FeedImage]>.Answer) async -> [[FeedImage]] {
        let store = InMemoryGateway([StoredFeed(stored, at: Date())])
        let recorder = RecordingExecutor(exhaustive: false)
        recorder.registerInteractor(ShowFeed(service: service, store: store))
        service.calls.stub(answer)
        var shown: [[FeedImage]] = []
        let request = ShowFeed.Request()
        request.onStored = { shown.append($0) }
        request.onComplete = { shown.append($0) }
        request.onError = { _ in }
        recorder.executor.execute(request)
        await recorder.waitForAnswers()
        return shown
    }

    @Test func storedFeedIsShownBeforeTheAnswer() async {
        #expect(await shown(.response([FeedImage(id: 2)])) == [stored, [FeedImage(id: 2)]])
    }

    @Test func storedFeedStaysOffline() async {
        #expect(await shown(.error(InteractorError(message: "Offline"))) == [stored])
    }
}

import Interactors
import Observation

/// What a view shows of the feed.
@Observable final class FeedModel {
    private(set) var images: [FeedImage] = []
    private(set) var message: String?
    private(set) var isLoading = false
    private let executor: InteractorExecutor

    init(executor: InteractorExecutor) { self.executor = executor }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            images = try await executor.response(to: LoadFeed())
            message = nil
        } catch is CancellationError {
            // The view disappeared.
        } catch {
            message = InteractorError(error).message
        }
    }
}

// An `async let` is a task of its own: what it calls makes the request.
import Interactors

final class LoadNews: InteractorRequest<String> {
    var onUpdate: ((Int) -> Void)?
}

@MainActor final class NewsModel {
    private let executor = InteractorExecutor()
    private(set) var count = 0

    func load() async throws -> String {
        #if REJECTED
        let request = LoadNews()
        request.onUpdate = { self.count = $0 }
        // error: sending 'request' risks causing data races
        async let news = executor.response(to: request)
        #else
        async let news = loadNews()
        #endif
        return try await news
    }

    private func loadNews() async throws -> String {
        let request = LoadNews()
        request.onUpdate = { self.count = $0 }
        return try await executor.response(to: request)
    }
}

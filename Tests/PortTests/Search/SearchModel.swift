import Interactors
import Observation

/// What a view shows of a search. A button or a text field calls its functions, which don't wait.
@Observable final class SearchModel {
    private(set) var movies: [Movie] = []
    private(set) var recentQueries: [String] = []
    private(set) var message: String?
    private var request: SearchMovies.Request?
    private var nextPage: SearchMovies.Request?
    private let executor: InteractorExecutor

    init(executor: InteractorExecutor) { self.executor = executor }

    var isLoading: Bool { request != nil }
    var hasMore: Bool { nextPage != nil }

    func search(_ query: String) { load(SearchMovies.Request(query), after: []) }

    func loadMore() {
        if !isLoading, let nextPage { load(nextPage, after: movies) }
    }

    func disappear() { request?.cancel() }

    func showRecentQueries() async {
        recentQueries = (try? await executor.response(to: ListRecentQueries.Request())) ?? []
    }

    private func load(_ request: SearchMovies.Request, after shown: [Movie]) {
        let (query, page) = (request.query, request.page)
        request.onComplete = { [weak self, weak request] response in
            // An answer on its way arrives, even if a newer search has started.
            guard let self, self.request === request else { return }
            self.request = nil
            movies = shown + response.movies
            nextPage = response.isLast ? nil : SearchMovies.Request(query, page: page + 1)
        }
        request.onError = { [weak self, weak request] error in
            // A newer search is shown instead of an older one that was canceled.
            if self?.request === request { self?.request = nil }
            if error.code != .cancelled { self?.message = error.message }
        }
        (self.request, message) = (request, nil)
        executor.execute(request)
    }
}

import Interactors

nonisolated struct Movie: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
}

nonisolated struct MoviePage: Equatable, Sendable {
    let movies: [Movie]
    let isLast: Bool
}

nonisolated protocol MovieService: Sendable {
    func movies(_ query: String, page: Int) async throws -> MoviePage
}

/// What was searched for. The gateway keeps the order in which queries were saved.
nonisolated struct RecentQuery: Identifiable, Codable, Sendable {
    let id: String
}

/// Waits until nobody types any more, asks the service, and remembers the query.
final class SearchMovies: AsyncInteractor {
    final class Request: InteractorRequest<MoviePage> {
        let query: String
        let page: Int

        init(_ query: String, page: Int = 1) { (self.query, self.page) = (query, page) }
    }

    private let service: any MovieService
    private let recent: BackgroundGateway<RecentQuery>
    private let clock: any Clock<Duration>

    init(service: any MovieService, recent: any EntityGateway<RecentQuery>, clock: any Clock<Duration>) {
        (self.service, self.recent, self.clock) = (service, recent.background, clock)
    }

    nonisolated(nonsending) func response(to request: Request) async throws -> MoviePage {
        let query = request.query
        if request.page == 1 { try await clock.sleep(for: .milliseconds(300)) }
        let page = try await service.movies(query, page: request.page)
        // A query that is saved again comes last.
        try? await recent.update { queries in
            queries.delete(id: query)
            queries.save(RecentQuery(id: query))
            for old in try queries.all().dropLast(3) { queries.delete(id: old.id) }
        }
        return page
    }
}

/// The last queries, the newest first.
final class ListRecentQueries: AsyncInteractor {
    final class Request: InteractorRequest<[String]> {}

    private let recent: BackgroundGateway<RecentQuery>

    init(recent: any EntityGateway<RecentQuery>) { self.recent = recent.background }

    nonisolated(nonsending) func response(to request: Request) async throws -> [String] {
        try await recent.all().reversed().map(\.id)
    }
}

func makeExecutor(
    service: any MovieService,
    recent: any EntityGateway<RecentQuery>,
    clock: any Clock<Duration> = ContinuousClock()
) -> InteractorExecutor {
    let executor = InteractorExecutor()
    executor.registerInteractor(
        SearchMovies(service: service, recent: recent, clock: clock).latest(by: { _ in "search field" })
    )
    executor.registerInteractor(ListRecentQueries(recent: recent))
    return executor
}

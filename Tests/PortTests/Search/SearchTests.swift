import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

/// An app that searches while somebody types: the older request is canceled, and the last queries are on a file.
@Suite(.testKit) struct SearchTests {
    private struct Service: MovieService {
        let calls = Stub<(query: String, page: Int), MoviePage>(exhaustive: false)

        func movies(_ query: String, page: Int) async throws -> MoviePage { try await calls((query, page)) }
    }

    private struct Offline: Error {}

    private let service = Service()
    private let clock = TestClock()
    private let file = TemporaryFile()
    private let recorder: RecordingExecutor
    private let model: SearchModel

    init() {
        let root = makeExecutor(service: service, recent: JSONFileGateway(file: file.url), clock: clock)
        recorder = RecordingExecutor(root, exhaustive: false)
        model = SearchModel(executor: recorder.executor)
        service.calls.stub(
            .computed { query, page in
                MoviePage(movies: [Movie(id: page, title: "\(query) \(page)")], isLast: page == 2)
            }
        )
    }

    private var titles: [String] { model.movies.map(\.title) }

    private func search(_ query: String) async {
        model.search(query)
        await clock.advanceToNextSleep()
        await recorder.waitForAnswers()
    }

    @Test func serviceIsAskedWhenNobodyTypesAnyMore() async {
        for query in ["D", "Du", "Dune"] { model.search(query) }
        await clock.advanceToNextSleep()
        await recorder.waitForAnswers()
        #expect(titles == ["Dune 1"])
        #expect(service.calls.inputs.map(\.query) == ["Dune"])
        #expect(model.message == nil && !model.isLoading)
    }

    @Test func answerToAnOlderSearchIsNotShown() async {
        service.calls.stub(
            inOrder: .response(MoviePage(movies: [Movie(id: 9, title: "old")], isLast: true))
                .after(.seconds(9), on: clock)
        )
        model.search("Dun")
        await clock.advanceToNextSleep()
        await waitUntil { service.calls.inputs.count == 1 }
        await search("Dune")
        #expect(titles == ["Dune 1"])
        #expect(clock.sleeperCount == 0)
    }

    @Test func nextPageIsAddedUntilTheLast() async {
        await search("Dune")
        #expect(model.hasMore)
        model.loadMore()
        model.loadMore()
        await recorder.waitForAnswers()
        #expect(titles == ["Dune 1", "Dune 2"] && !model.hasMore)
        #expect(service.calls.inputs.map(\.page) == [1, 2])
    }

    @Test func searchEndsWhenTheViewDisappears() async {
        model.search("Dune")
        await waitUntil { clock.sleeperCount == 1 }
        model.disappear()
        await recorder.waitForAnswers()
        #expect(titles.isEmpty && model.message == nil && !model.isLoading)
        #expect(clock.sleeperCount == 0)
        #expect(service.calls.inputs.isEmpty)
    }

    @Test func errorIsShownUntilTheNextSearch() async {
        service.calls.stub(inOrder: .error(Offline()))
        await search("Dune")
        #expect(model.message == "Offline()")
        await search("Dune")
        #expect(model.message == nil && titles == ["Dune 1"])
    }

    @Test func lastThreeQueriesAreOnTheFileTheNewestFirst() async {
        for query in ["Dune", "Alien", "Heat", "Alien", "Up"] { await search(query) }
        let afterARestart = SearchModel(
            executor: makeExecutor(service: service, recent: JSONFileGateway(file: file.url))
        )
        await afterARestart.showRecentQueries()
        #expect(afterARestart.recentQueries == ["Up", "Alien", "Heat"])
    }
}

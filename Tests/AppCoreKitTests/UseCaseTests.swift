import AppCoreKit
import Foundation
import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

/// Use cases are specified by requests and responses alone.
@Suite(.testKit) struct UseCaseTests {
    @Suite final class Tagging {
        private let file: URL
        private let store: StateStore<AppState>

        init() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
            self.file = file
            store = try StateStore(
                AppState(),
                load: {
                    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
                    return try JSONDecoder().decode(AppState.self, from: Data(contentsOf: file))
                },
                save: { state in
                    guard let state else { return try FileManager.default.removeItem(at: file) }
                    try JSONEncoder().encode(state).write(to: file)
                }
            )
        }

        deinit {
            do { try store.destroy() } catch { Issue.record(error) }
        }

        @Test func tagAddsTheItemToTheTagsList() throws {
            MessageRecorder { Tagger(store: store, respond: $0).request }
                .sends(.tag(7, "home")).receives([.wasTagged(7, "home")])

            #expect(store.state().tags == ["home": [7]])
            #expect(try JSONDecoder().decode(AppState.self, from: Data(contentsOf: file)) == store.state())
        }

        @Test func untagLeavesTheTagsListEmpty() {
            MessageRecorder { Tagger(store: store, respond: $0).request }
                .sends(.tag(7, "home")).receives([.wasTagged(7, "home")])
                .sends(.untag(7, "home")).receives([.wasUntagged(7, "home")])

            #expect(store.state().tags == ["home": []])
        }
    }

    @Test func whatCanNotBeSavedIsAnsweredWithTheReason() throws {
        let store = try StateStore(AppState(), load: { nil }) { _ in throw Refusal(description: "disk full") }
        MessageRecorder { Tagger(store: store, respond: $0).request }
            .sends(.tag(7, "home")).receives([.failed(reason: "disk full")])
    }

    @Test func aSinkAsksOnceWhenThreeWereCreated() {
        let asked = Box(0)
        let reviewer = Reviewer { asked.value += 1 }
        for _ in 0..<5 { reviewer.request(.todoWasCreated) }
        #expect(asked.value == 1)
    }

    @Test func aSinkDoesNotAskForTwo() {
        let asked = Box(0)
        let reviewer = Reviewer { asked.value += 1 }
        for _ in 0..<2 { reviewer.request(.todoWasCreated) }
        #expect(asked.value == 0)
    }

    @Test func oneRequestMayHaveManyResponses() {
        MessageRecorder { Importer(respond: $0).request }.sends(.load(["a", "b"]))
            .receives([.progress(1, of: 2), .progress(2, of: 2), .wasLoaded(["a", "b"])])
    }

    @Test func aUseCaseCanBeNamedByItsRequestsAndResponses() {
        var responses: [Importer.Response] = []
        let useCase: any UseCase<Importer.Request, Importer.Response> = Importer { responses.append($0) }
        useCase.request(.load([]))
        #expect(responses == [.wasLoaded([])])
    }
}

/// A sink: asks for a review once, when three todos were created.
private final class Reviewer: UseCase {
    enum Request { case todoWasCreated }
    typealias RequestType = Request
    typealias ResponseType = Never

    private let ask: () -> Void
    private var created = 0

    init(ask: @escaping () -> Void) { self.ask = ask }

    func request(_ request: Request) {
        switch request {
        case .todoWasCreated:
            created += 1
            if created == 3 { ask() }
        }
    }
}

/// Says how far it is before it is done.
private struct Importer: UseCase {
    enum Request { case load([String]) }
    enum Response: Equatable { case progress(Int, of: Int), wasLoaded([String]) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let respond: (Response) -> Void

    func request(_ request: Request) {
        switch request {
        case .load(let titles):
            for number in titles.indices { respond(.progress(number + 1, of: titles.count)) }
            respond(.wasLoaded(titles))
        }
    }
}

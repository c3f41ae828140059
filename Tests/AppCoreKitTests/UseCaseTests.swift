import AppCoreKit
import InteractorTesting
import InteractorTestingAdapters
import Testing

/// Use cases are specified by requests and responses alone.
@MainActor @Suite(.testKit) struct UseCaseTests {
    @Test func tagAndUntagChangeTheState() {
        let store = StateStore(AppState())
        let tagger = MessageRecorder { Tagger(store: store, respond: $0).request }

        tagger.sends(.tag(7, "home")).receives([.wasTagged(7, "home")])
        #expect(store.state().tags == ["home": [7]])

        tagger.sends(.untag(7, "home")).receives([.wasUntagged(7, "home")])
        #expect(store.state().tags == ["home": []])
    }

    @Test func whatCanNotBeSavedIsAnsweredWithTheReason() throws {
        let store = try StateStore(AppState(), load: { nil }) { _ in throw Refusal(description: "disk full") }
        MessageRecorder { Tagger(store: store, respond: $0).request }
            .sends(.tag(7, "home")).receives([.failed(reason: "disk full")])
    }

    @Test func useCaseCanBeNamedByItsRequestsAndResponses() {
        var responses: [Tagger.ResponseType] = []
        let useCase: any UseCase<Tagger.RequestType, Tagger.ResponseType> =
            Tagger(store: StateStore(AppState())) { responses.append($0) }
        useCase.request(.tag(1, "work"))
        #expect(responses == [.wasTagged(1, "work")])
    }
}

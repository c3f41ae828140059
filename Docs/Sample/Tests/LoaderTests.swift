import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@Suite(.testKit) struct LoaderTests {
    private let recorder = RecordingExecutor(exhaustive: false)
    private let notes = InteractorSpy<ListNotes>(exhaustive: false)
    private let clock = TestClock()
    private let loader: Loader<[Note]>

    init() {
        recorder.registerInteractor(notes)
        loader = Loader(executor: recorder.executor)
    }

    @Test func newerLoadKeepsTheLastValueAndIgnoresTheOlderAnswer() async {
        let (old, new) = (Note(text: "Buy milk"), Note(text: "Call Grace"))
        notes.stub(inOrder: .response([old]), .response([]).after(.seconds(1), on: clock), .response([new]))
        loader.load(ListNotes())
        loader.load(ListNotes())
        #expect(loader.isLoading && loader.value == [old])
        loader.load(ListNotes())
        #expect(!loader.isLoading && loader.value == [new])
        await recorder.waitForAnswers()
        #expect(loader.value == [new] && loader.error == nil)
    }

    @Test func canceledLoadStopsTheSpinnerAtOnce() async {
        notes.stub(.response([]).after(.seconds(1), on: clock))
        loader.load(ListNotes())
        loader.cancel()
        #expect(!loader.isLoading)
        await recorder.waitForAnswers()
        #expect(loader.value == nil && loader.error == nil)
    }
}

import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@Suite(.testKit) struct NotesTests {
    private let stored = InMemoryGateway([Note(text: "Buy milk")])
    private let recorder: RecordingExecutor
    private let model: NotesModel

    init() {
        let root = CompositionRoot(accounts: DemoAccounts(users: InMemoryGateway())) { [stored] _ in stored }
        let executor = root.makeExecutor(for: User(email: "ada@example.com"))
        recorder = RecordingExecutor(executor, exhaustive: false)
        model = NotesModel(executor: recorder.executor)
    }

    @Test func notesAreShown() async {
        model.appear()
        #expect(model.notes.isLoading)
        await recorder.waitForAnswers()
        #expect(model.notes.value?.map(\.text) == ["Buy milk"])
    }

    @Test func addedNoteIsShownAndStored() async {
        model.appear()
        await recorder.waitForAnswers()
        model.text = " Call Grace "
        model.addTapped()
        await recorder.waitForAnswers()
        #expect(model.notes.value?.map(\.text) == ["Buy milk", "Call Grace"])
        #expect(stored.all().count == 2 && model.text.isEmpty)
    }

    @Test func emptyNoteIsRefusedAndTheNotesStay() async {
        model.appear()
        await recorder.waitForAnswers()
        model.addTapped()
        await recorder.waitForAnswers()
        #expect(model.message == "Write something first.")
        #expect(model.notes.value?.count == 1 && stored.all().count == 1)
    }

    @Test func viewThatDisappearsStopsLoadingAtOnce() async {
        model.appear()
        model.disappear()
        #expect(!model.notes.isLoading)
        await recorder.waitForAnswers()
        #expect(model.notes.value == nil && model.message == nil)
    }
}

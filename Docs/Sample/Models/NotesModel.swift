import Interactors
import Observation

@MainActor @Observable final class NotesModel {
    var text = ""
    let notes: Loader<[Note]>
    let added: Loader<Note>

    init(executor: InteractorExecutor) {
        notes = Loader(executor: executor)
        added = Loader(executor: executor)
    }

    var message: String? { (added.error ?? notes.error)?.message }

    func appear() { notes.load(ListNotes()) }

    func disappear() { notes.cancel() }

    func addTapped() {
        if added.isLoading { return }
        added.load(AddNote.Request(text: text)) { [weak self] note in
            guard let self else { return }
            text = ""
            notes.value = (notes.value ?? []) + [note]
        }
    }
}

#if canImport(SwiftUI)
import SwiftUI

struct NotesView: View {
    @Bindable var model: NotesModel
    let logOut: () -> Void

    var body: some View {
        NavigationStack {
            List {
                TextField("New note", text: $model.text).onSubmit { model.addTapped() }
                if model.notes.isLoading { ProgressView() }
                if let message = model.message { Text(message) }
                ForEach(model.notes.value ?? []) { note in Text(note.text) }
            }
            .toolbar { Button("Log out") { logOut() } }
        }
        .onAppear { model.appear() }
        .onDisappear { model.disappear() }
    }
}
#endif

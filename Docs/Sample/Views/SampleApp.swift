#if canImport(SwiftUI)
import Gateways
import SwiftUI

// In an app, write @main before it.
struct SampleApp: App {
    @State private var model = AppModel(root: .app)

    var body: some Scene {
        WindowGroup { RootView(model: model) }
    }
}

extension CompositionRoot {
    /// Keeps notes in a file for each user. Its name is the user's id, not the email address: typed text, such as
    /// `../Library/x`, may name another folder.
    static var app: Self {
        let folder = URL.documentsDirectory
        let users = JSONFileGateway<User>(file: folder.appending(path: "users.json"))
        return Self(accounts: DemoAccounts(users: users)) { user in
            JSONFileGateway(file: folder.appending(path: "notes-\(user.id).json"))
        }
    }
}

struct RootView: View {
    let model: AppModel

    var body: some View {
        if let login = model.login { LoginView(model: login) }
        if let notes = model.notes { NotesView(model: notes) { model.logOut() } }
    }
}
#endif

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
    /// Keeps notes in a file for each user.
    static var app: Self {
        Self(accounts: DemoAccounts()) { user in
            JSONFileGateway(file: .documentsDirectory.appending(path: "\(user.email).json"))
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

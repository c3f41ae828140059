#if canImport(SwiftUI)
import SwiftUI

struct LoginView: View {
    @Bindable var model: LoginModel

    var body: some View {
        Form {
            TextField("Email", text: $model.email)
            SecureField("Password", text: $model.password)
            Text("This demo accepts anybody with the password 1234.")
            Button("Log in") { model.logInTapped() }.disabled(model.user.isLoading)
            if model.user.isLoading { ProgressView() }
            if let error = model.user.error { Text(error.message) }
        }
        .onDisappear { model.user.cancel() }
    }
}
#endif

import Interactors

extension TodoError {
    package static func malformedEmail(_ text: String) -> TodoError {
        let message = "“\(text.excerpt)” isn't an email address."
        return TodoError("malformedEmail", message, hint: "An address looks like ada@example.com.")
    }

    package static func emailTaken(_ email: EmailAddress) -> TodoError {
        let message = "\(email.text) is already registered."
        return TodoError("emailTaken", message, hint: "Log in with it, or register another address.")
    }

    package static func onlyRegistered(_ email: EmailAddress, _ cause: any Error) -> TodoError {
        let reason = InteractorError(cause).message
        let message = "\(email.text) is registered, but not logged in: \(reason)"
        return TodoError("onlyRegistered", message.hasSuffix(".") ? message : message + ".", hint: "Log in.")
    }

    package static let emptyPassword =
        TodoError("unsuitablePassword", "The password is empty.", hint: "Enter a password.")

    package static let passwordTooShort = TodoError(
        "unsuitablePassword",
        "The password has fewer than \(Password.minimumCharacters) characters.",
        hint: "Take a longer one: a few words are easy to remember and hard to guess."
    )

    package static let impossiblePassword = TodoError(
        "unsuitablePassword",
        "The password has more than \(Password.maximumBytes) bytes, or a NUL.",
        hint: "Take a shorter one."
    )

    /// The same for a wrong email and for a wrong password, so it doesn't reveal who is registered.
    package static let wrongCredentials = TodoError(
        "wrongCredentials",
        "The email or the password is wrong.",
        hint: "Try again, or register the email first."
    )

    package static let wrongCurrentPassword = TodoError(
        "wrongCredentials",
        "The current password is wrong.",
        hint: "Try again; the password wasn't changed."
    )

    /// Nobody is logged in, or the session has ended.
    package static let notLoggedIn =
        TodoError("notLoggedIn", "You aren't logged in.", hint: "Log in, or register first.")
}

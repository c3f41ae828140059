extension TodoError {
    package static func malformedEmail(_ text: String) -> TodoError {
        TodoError("“\(text.excerpt)” isn't an email address.", hint: "An address looks like ada@example.com.")
    }

    package static func emailTaken(_ email: EmailAddress) -> TodoError {
        TodoError("\(email.text) is already registered.", hint: "Log in, or register another address.")
    }

    package static let passwordTooShort = TodoError(
        "The password has fewer than \(Password.minimumCharacters) characters.",
        hint: "Take a longer one: a few words are easy to remember and hard to guess."
    )

    package static let impossiblePassword = TodoError(
        "The password has more than \(Password.maximumBytes) bytes, or a control character.",
        hint: "Type it again."
    )

    /// The same for a wrong email and for a wrong password, so it doesn't reveal who is registered.
    package static let wrongCredentials =
        TodoError("The email or the password is wrong.", hint: "Try again, or register the email first.")

    package static let wrongCurrentPassword =
        TodoError("The current password is wrong.", hint: "Try again; the password wasn't changed.")

    /// Nobody is logged in, or the session has ended.
    package static let notLoggedIn =
        TodoError("You aren't logged in.", hint: "Log in, or register first.", code: .notLoggedIn)
}

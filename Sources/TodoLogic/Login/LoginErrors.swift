import Interactors

extension InteractorError.Code {
    /// The text isn't an email address.
    package static let malformedEmail = Self(rawValue: "malformedEmail")
    /// The email address is another user's.
    package static let emailTaken = Self(rawValue: "emailTaken")
    /// The password breaks a rule for passwords.
    package static let unsuitablePassword = Self(rawValue: "unsuitablePassword")
    /// The email or the password is wrong; the error doesn't say which.
    package static let wrongCredentials = Self(rawValue: "wrongCredentials")
    /// There were too many failed logins; the account has to wait.
    package static let tooManyAttempts = Self(rawValue: "tooManyAttempts")
    /// The user is registered, but the client couldn't be logged in.
    package static let onlyRegistered = Self(rawValue: "onlyRegistered")
    /// Another user has logged in meanwhile.
    package static let otherLogin = Self(rawValue: "otherLogin")
    /// The use case is for logged-in users.
    package static let notLoggedIn = Self(rawValue: "notLoggedIn")
}

extension TodoError {
    package static func malformedEmail(_ text: String) -> TodoError {
        TodoError(.malformedEmail, "“\(text.excerpt)” isn't an email address.")
            .hint("An address looks like ada@example.com.")
    }

    package static func emailTaken(_ email: EmailAddress) -> TodoError {
        TodoError(.emailTaken, "\(email.text) is already registered.")
            .hint("Log in with it, or register another address.")
    }

    package static func onlyRegistered(_ email: EmailAddress, _ cause: any Error) -> TodoError {
        let message = "\(email.text) is registered, but not logged in: \(InteractorError(cause).message)."
        return TodoError(.onlyRegistered, message, hint: "Log in.")
    }

    package static let emptyPassword = TodoError(.unsuitablePassword, "The password is empty.")
        .hint("Enter a password.")

    package static let passwordTooShort =
        TodoError(
            .unsuitablePassword,
            "The password has fewer than \(Password.minimumCharacters) characters."
        )
        .hint("Take a longer one: a few words are easy to remember and hard to guess.")

    package static let impossiblePassword =
        TodoError(.unsuitablePassword, "The password has more than \(Password.maximumBytes) bytes, or a NUL.")
        .hint("Take a shorter one.")

    /// The same for a wrong email and for a wrong password, so that it doesn't tell who is registered.
    package static let wrongCredentials = TodoError(.wrongCredentials, "The email or the password is wrong.")
        .hint("Try again, or register the email first.")

    package static let wrongCurrentPassword = TodoError(.wrongCredentials, "The current password is wrong.")
        .hint("Try again; the password wasn't changed.")

    package static func tooManyAttempts(_ email: EmailAddress, wait seconds: Int) -> TodoError {
        let time = seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) minutes"
        return TodoError(.tooManyAttempts, "There were too many failed logins for \(email.text).")
            .hint("Wait \(time), then try again.")
    }

    package static func otherLogin(_ email: String, expected: String) -> TodoError {
        TodoError(.otherLogin, "\(email) is logged in now, not \(expected).")
            .hint("Nothing was done. Log in here as the user you want to be.")
    }

    /// The error of a shell that had no user. Its next prompt names this one.
    package static func loggedInElsewhere(_ email: String) -> TodoError {
        TodoError(.otherLogin, "\(email) has logged in elsewhere.")
            .hint("Nothing was done. Enter the command again to act as this user.")
    }

    package static let notLoggedIn = TodoError(.notLoggedIn, "You aren't logged in.", hint: "Log in first.")

    /// Nobody can be logged in.
    package static let nobodyRegistered = TodoError(.notLoggedIn, "Nobody has registered here yet.")
        .hint("Register first.")

    package static let sessionEnded =
        TodoError(.notLoggedIn, "Your session has ended.").hint("Log in again.")
}

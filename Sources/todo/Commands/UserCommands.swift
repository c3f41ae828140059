import CommandKit
import Interactors
import TodoLogic

/// The commands about users.
extension Command {
    static let register = Command(
        """
        register EMAIL: Register a new user, and log in

          todo register ada@example.com --password-stdin < password.txt

        You are asked for the password twice; it isn't shown. With --password-stdin, it
        is a line of standard input.
        """,
        options: [.passwordStdin]
    ) { arguments, console in
        let email = try arguments.email
        let password = try console.newPassword("Password", arguments)
        let request = RegisterUserInteractor.Request(email: email, password: password)
        try await Logic.executor.response(to: request)
        return Answer(["Registered \(email) and logged in."])
    }

    static let login = Command(
        """
        login EMAIL: Log in

          todo login ada@example.com --password-stdin < password.txt

        You stay logged in for 30 days. If you forget your password, remove users.json
        from the data folder and register again, as every user has to then: your todos
        are still there.
        """,
        options: [.passwordStdin]
    ) { arguments, console in
        let request = LoginUserInteractor.Request(
            email: try arguments.email,
            password: try console.secret("Password", arguments)
        )
        return Answer(["Logged in as \(try await Logic.executor.response(to: request))."])
    }

    static let whoami = Command("whoami: Show who is logged in") { _, _ in
        Answer(["\(try await Logic.executor.response(to: WhoAmIInteractor.Request()))"])
    }

    static let logout = Command("logout: Log out") { _, _ in
        try await Logic.executor.response(to: LogoutUserInteractor.Request())
        return Answer(["Logged out."])
    }

    static let password = Command(
        """
        password: Change your password

          todo password

        Ends your other sessions. With --password-stdin, the first line is the current
        password and the second line the new one.
        """,
        options: [.passwordStdin]
    ) { arguments, console in
        // Only a user who is logged in is asked for passwords.
        _ = try await Logic.executor.response(to: WhoAmIInteractor.Request())
        let request = ChangePasswordInteractor.Request(
            currentPassword: try console.secret("Current password", arguments),
            newPassword: try console.newPassword("New password", arguments)
        )
        try await Logic.executor.response(to: request)
        return Answer(["Changed the password, and ended your other sessions."])
    }
}

extension Arguments {
    /// The address, which is checked before a person is asked for a password.
    fileprivate var email: String {
        get throws { try EmailAddress(words("EMAIL")[0]).text }
    }
}

extension Console {
    /// A password that a person types twice, or a script sends once.
    fileprivate func newPassword(_ name: String, _ arguments: Arguments) throws -> String {
        let new = try secret(name, arguments)
        if !canAsk { return new }
        _ = try Password(new: new)
        guard try secret("\(name) again", arguments) == new else {
            throw CommandError("The two passwords aren't the same.", hint: "Nothing was changed.")
        }
        return new
    }
}

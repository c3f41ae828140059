import CommandKit
import Interactors
import TodoLogic

/// The commands about users.
extension Command {
    static let register = Command(
        """
        register EMAIL: Register a new user, and log in

          todo register ada@example.com --password-stdin < password.txt

        You are asked for the password twice; it isn't shown. With --password-stdin, it is
        a line of standard input.
        """,
        options: [.passwordStdin]
    ) { arguments, console in
        let request = RegisterUserInteractor.Request(
            email: try arguments.email,
            password: try console.newPassword("Password", arguments)
        )
        let email = try await Logic.executor.response(to: request).email
        return Answer(["Registered \(email) and logged in."])
    }

    static let login = Command(
        """
        login EMAIL: Log in

          todo login ada@example.com --password-stdin < password.txt

        You stay logged in for 30 days. If you forget your password, remove users.json from
        the data folder and register again, as every user has to then: your todos are still
        there.
        """,
        options: [.passwordStdin]
    ) { arguments, console in
        let request = LoginUserInteractor.Request(
            email: try arguments.email,
            password: try console.password("Password", arguments)
        )
        return Answer(["Logged in as \(try await Logic.executor.response(to: request).email)."])
    }

    static let whoami = Command("whoami: Show who is logged in") { _, _ in
        Answer([try await Logic.executor.response(to: WhoAmIInteractor.Request()).email])
    }

    static let logout = Command(
        "logout: Log out\n\nWith --all, it ends all of your sessions.",
        options: [.all]
    ) { arguments, _ in
        let everywhere = arguments.has(.all)
        try await Logic.executor.response(to: LogoutUserInteractor.Request(everywhere: everywhere))
        return Answer([everywhere ? "Logged out of all sessions." : "Logged out."])
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
        let request = ChangePasswordInteractor.Request(
            currentPassword: { try console.password("Current password", arguments) },
            newPassword: { try console.newPassword("New password", arguments) }
        )
        try await Logic.executor.response(to: request)
        return Answer(["Changed the password, and ended your other sessions."])
    }
}

extension Option {
    fileprivate static let passwordStdin = Option("--password-stdin")
}

extension Arguments {
    /// The address. It is checked before a person is asked for a password; a script has sent the password already.
    var email: String {
        get throws {
            let email = operands("EMAIL")[0]
            if !has(.passwordStdin) { _ = try EmailAddress(email) }
            return email
        }
    }
}

extension Console {
    func password(_ name: String, _ arguments: Arguments) throws -> String {
        try secret(name, fromStandardInput: arguments.has(.passwordStdin))
    }

    /// A password that a person types twice, or a script sends once.
    func newPassword(_ name: String, _ arguments: Arguments) throws -> String {
        let new = try password(name, arguments)
        if arguments.has(.passwordStdin) { return new }
        _ = try Password(new: new)
        guard try password("\(name) again", arguments) == new else {
            let message = "The two passwords aren't the same."
            throw CommandError(message, hint: "Nothing was changed.", code: "input")
        }
        return new
    }
}

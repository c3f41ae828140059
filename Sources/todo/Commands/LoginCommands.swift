import CommandKit
import Interactors
import TodoLogic

/// The commands about users.
extension Command {
    static let register = register { email, password in
        let request = RegisterUserInteractor.Request()
        request.email = email
        request.password = password
        return try await Logic.executor.response(to: request).email
    }

    static let login = login { email, password in
        let request = LoginUserInteractor.Request()
        request.email = email
        request.password = password
        return try await Logic.executor.response(to: request).email
    }

    /// Registers a user or logs one in, and returns the email address. By default, it awaits the response; in the
    /// shell, it sends a message to a feature.
    typealias Login = @MainActor @Sendable (_ email: String, _ password: String) async throws -> String

    static func register(_ register: @escaping Login) -> Command {
        Command(
            "register",
            summary: "Register a new user, and log in",
            operands: [.email],
            options: [.passwordStdin],
            examples: ["register ada@example.com"],
            notes: "You are asked for the password twice; it isn't shown.",
            json: "an object: email"
        ) { arguments, console in
            let email = try await register(arguments.email, console.newPassword("Password", arguments))
            return Answer(["Registered \(email) and logged in."], json: ["email": email])
        }
    }

    static func login(_ logIn: @escaping Login) -> Command {
        Command(
            "login",
            summary: "Log in",
            operands: [.email],
            options: [.passwordStdin],
            examples: ["login ada@example.com", "login ada@example.com --password-stdin < password.txt"],
            notes: """
                You stay logged in until 30 days after the last command. Anyone who can read the data folder can act \
                as you. If you forget your password, remove users.json from that folder and register again, as \
                every user has to then: your todos are still there.
                """,
            json: "an object: email"
        ) { arguments, console in
            let email = try await logIn(arguments.email, console.password("Password", arguments))
            return Answer(["Logged in as \(email)."], json: ["email": email])
        }
    }

    static let whoami = Command("whoami", summary: "Show who is logged in", json: "an object: email") {
        _,
        _ in
        let user = try await Logic.executor.response(to: WhoAmIInteractor.Request())
        return Answer([Line(user.email)], json: ["email": user.email])
    }

    static let logout = Command(
        "logout",
        summary: "Log out",
        options: [.everywhere],
        examples: ["logout", "logout --all"],
        json: "an object: endedSessions"
    ) { arguments, _ in
        let request = LogoutUserInteractor.Request()
        request.everywhere = arguments.has(.everywhere)
        let count = try await Logic.executor.response(to: request).endedSessions
        let words: Line = request.everywhere ? "Logged out of all sessions." : "Logged out."
        return Answer([words], json: ["endedSessions": count])
    }

    static let password = Command(
        "password",
        summary: "Change your password",
        options: [.passwordStdin],
        notes: """
            Ends your other sessions. With --password-stdin, the first line is the current one and the second \
            line the new one.
            """,
        json: "an object: endedSessions"
    ) { arguments, console in
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try console.password("Current password", arguments)
        request.newPassword = try console.newPassword("New password", arguments)
        let count = try await Logic.executor.response(to: request).endedSessions
        let others: Line = count > 0 ? " and ended your other sessions" : ""
        return Answer(["Changed the password\(others)."], json: ["endedSessions": count])
    }
}

extension Arguments {
    /// The address. It is checked before a person is asked for a password; a script has sent the password already.
    fileprivate var email: String {
        get throws {
            let email = operands("EMAIL")[0]
            if !has(.passwordStdin) { _ = try EmailAddress(email) }
            return email
        }
    }
}

extension Console {
    fileprivate func password(_ name: String, _ arguments: Arguments) throws -> String {
        try secret(name, fromStandardInput: arguments.has(.passwordStdin))
    }

    /// A password that a person types twice, or a script sends once.
    fileprivate func newPassword(_ name: String, _ arguments: Arguments) throws -> String {
        let new = try password(name, arguments)
        if arguments.has(.passwordStdin) { return new }
        _ = try Password(new: new)
        guard try password("\(name) again", arguments) == new else {
            throw CommandError.input("The two passwords aren't the same.", hint: "Nothing was changed.")
        }
        return new
    }
}

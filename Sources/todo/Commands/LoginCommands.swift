import CommandKit
import Foundation
import Interactors
import TodoLogic

/// The commands about users and sessions.
extension Command {
    static let register = Command(
        "register",
        "Register a new user, and log in",
        operands: [.email],
        options: [.passwordStdin],
        examples: ["register ada@example.com"],
        notes: "You are asked for the password twice; it isn't shown.",
        json: .user
    ) { arguments, console in
        let request = RegisterUserInteractor.Request()
        request.email = try arguments.email
        request.password = try console.newPassword("New password", arguments)
        let user = try await Logic.executor.response(to: request)
        return .loggedIn(user, "Registered \(user.email) and logged in.")
    }

    static let login = Command(
        "login",
        "Log in",
        operands: [.email],
        options: [.passwordStdin],
        examples: ["login ada@example.com", "login ada@example.com --password-stdin < password.txt"],
        notes: "You stay logged in for 30 days after the last command, for all who can read the data folder.",
        json: .user
    ) { arguments, console in
        let request = LoginUserInteractor.Request()
        request.email = try arguments.email
        request.password = try console.password("Password", arguments)
        let user = try await Logic.executor.response(to: request)
        return .loggedIn(user, "Logged in as \(user.email).")
    }

    static let logout = Command(
        "logout",
        "Log out",
        options: [.everywhere],
        examples: ["logout", "logout --all"],
        json: .ended
    ) { arguments, _ in
        let request = LogoutUserInteractor.Request()
        request.everywhere = arguments.has(.everywhere)
        let count = try await Logic.executor.response(to: request).endedSessions
        let sessions = request.everywhere ? " of \(sessions(count))" : ""
        return Answer("Logged out\(sessions).", json: ["endedSessions": count]).saying(.login(.loggedOut))
    }

    static let whoami = Command("whoami", "Show who is logged in", json: .user) { _, _ in
        let user = try await Logic.executor.response(to: WhoAmIInteractor.Request())
        return Answer(Line(user.email), json: ["email": user.email])
    }

    static let password = Command(
        "password",
        "Change your password",
        options: [.passwordStdin],
        notes: """
            Ends your other sessions. With --password-stdin, the first line is the current one and the \
            second line the new one. If you have forgotten it: all who can read the data folder can read the \
            todos anyway, so remove the file users.json there, and have each user register again with the same \
            address. No todo is lost.
            """,
        json: .ended
    ) { arguments, console in
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try console.password("Current password", arguments)
        // A person is told of a wrong one before the new one is asked for. A script has sent both.
        if !arguments.has(.passwordStdin) {
            let check = CheckPasswordInteractor.Request()
            check.password = request.currentPassword
            try await Logic.executor.response(to: check)
        }
        request.newPassword = try console.newPassword("New password", arguments)
        let count = try await Logic.executor.response(to: request).endedSessions
        let others = count > 0 ? " and ended \(sessions(count, "other "))" : ""
        return Answer("Changed the password\(others).", json: ["endedSessions": count])
    }

    static let sessions = Command("sessions", "List where you are logged in", json: .sessions) { _, _ in
        let response = try await Logic.executor.response(to: ListSessionsInteractor.Request())
        let items = response.sessions.map { SessionItem($0, isCurrent: $0.id == response.current) }
        return Answer(items.map(\.line), json: .many(items))
    }

    /// `2 other sessions`
    private static func sessions(_ count: Int, _ kind: String = "") -> String {
        "\(count) \(kind)session\(count == 1 ? "" : "s")"
    }
}

extension Arguments {
    /// The address. A person hears that it isn't one before a password is asked for; a script has sent that already.
    fileprivate var email: String {
        get throws {
            let email = operands("EMAIL")[0]
            if !has(.passwordStdin) { _ = try EmailAddress(email) }
            return email
        }
    }
}

extension Console {
    /// The password that is typed, or read with `--password-stdin`.
    fileprivate func password(_ name: String, _ arguments: Arguments) throws -> Password {
        var secret = try secret(name, fromStandardInput: arguments.has(.passwordStdin))
        return try Password(wiping: &secret)
    }

    /// A new one, which a person types twice.
    fileprivate func newPassword(_ name: String, _ arguments: Arguments) throws -> Password {
        let new = try password(name, arguments)
        if arguments.has(.passwordStdin) { return new }
        try new.checkNew()
        guard try new.isSame(as: password("\(name) again", arguments)) else {
            let hint: Line = "Nothing was changed. Try again."
            throw CommandError.input("The two passwords aren't the same.", hint: hint)
        }
        return new
    }
}

/// A session as programs get it.
private struct SessionItem: Encodable {
    let number: Int
    let since, until: String
    let current: Bool

    init(_ session: Session, isCurrent: Bool) {
        (number, current) = (session.id, isCurrent)
        (since, until) = (session.created.formatted(.iso8601), session.expires.formatted(.iso8601))
    }

    var line: Line {
        let mark: Line = current ? "  \("(this one)", .good)" : ""
        return "\(number)  since \(since)  until \(until)\(mark)"
    }
}

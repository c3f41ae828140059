import CommandKit
import Foundation
import Interactors
import TodoLogic

/// The commands about users and sessions.
extension Command {
    static let forLogin = [register, login, logout, whoami, sessions, password]

    static let register = Command(
        "register",
        "Register a new user, and log in",
        operands: [.email],
        options: [.passwordStdin],
        examples: ["register ada@example.com"],
        notes: "You are asked for the password twice; it isn't shown.",
        json: .user
    ) { arguments, console in
        let email = arguments.operands("EMAIL")[0]
        return try await signUp(email, console, fromStandardInput: arguments.has(.passwordStdin))
    }

    /// Asks for a password, and registers a user with it.
    @MainActor
    static func signUp(_ email: String, _ console: Console, fromStandardInput: Bool) async throws -> Answer {
        let password = try console.newSecret("New password", fromStandardInput: fromStandardInput)
        let request = try SignUpUser.Request(email: email, password: Password(password))
        let user = try await Logic.executor.response(to: request)
        return Answer("Registered \(user.email) and logged in.", json: ["email": user.email])
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
        let (email, isPiped) = (arguments.operands("EMAIL")[0], arguments.has(.passwordStdin))
        let password = try Password(console.secret("Password", fromStandardInput: isPiped))
        let request = LoginUserInteractor.Request(email: email, password: password)
        let user = try await Logic.executor.response(to: request)
        return Answer("Logged in as \(user.email).", json: ["email": user.email])
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
        return .ended("Logged out\(request.everywhere ? " of \(sessions(count))" : "").", count)
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
            Ends your other sessions. With --password-stdin, the first line is the current password and the \
            second line is the new one.
            """,
        json: .ended
    ) { arguments, console in
        let isPiped = arguments.has(.passwordStdin)
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try .init(console.secret("Current password", fromStandardInput: isPiped))
        request.newPassword = try .init(console.newSecret("New password", fromStandardInput: isPiped))
        let count = try await Logic.executor.response(to: request).endedSessions
        let others = count > 0 ? " and ended \(sessions(count, "other "))" : ""
        return .ended("Changed the password\(others).", count)
    }

    static let sessions = Command("sessions", "List where you are logged in", json: .sessions) { _, _ in
        let sessions = try await Logic.executor.response(to: ListSessionsInteractor.Request()).sessions
        let items = sessions.map(SessionItem.init)
        return Answer(items.map(\.line), json: .many(items))
    }

    /// `2 other sessions`
    private static func sessions(_ count: Int, _ kind: String = "") -> String {
        "\(count) \(kind)session\(count == 1 ? "" : "s")"
    }
}

extension Answer {
    fileprivate static func ended(_ sentence: String, _ count: Int) -> Answer {
        Answer(Line(sentence), json: ["endedSessions": count])
    }
}

extension Option {
    fileprivate static let everywhere = Option("-a, --all", "End all of your sessions")
}

extension Password {
    /// Takes over what was typed.
    fileprivate convenience init(_ typed: [UInt8]) throws {
        var typed = typed
        try self.init(wiping: &typed)
    }
}

/// A session as programs get it.
private struct SessionItem: Encodable {
    let number: Int
    let since, until: String
    let current: Bool

    init(_ session: ListSessionsInteractor.Item) {
        (number, current) = (session.number, session.isCurrent)
        (since, until) = (session.created.formatted(.iso8601), session.expires.formatted(.iso8601))
    }

    var line: Line {
        let mark: Line = current ? "  \("(this one)", .good)" : ""
        return "\(number)  since \(since)  until \(until)\(mark)"
    }
}

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
        json: .user,
        run: answering { arguments, console, answer, fail in
            let request = SignUpUser.Request()
            request.email = arguments.operands("EMAIL")[0]
            request.password = try console.newPassword("New password", arguments)
            request.onComplete = { user in answer(.loggedIn(user, "Registered \(user.email) and logged in."))
            }
            request.onError = { error in fail(error) }
            console.onInterrupt = { request.cancel() }
            Logic.executor.execute(request)
        }
    )

    static let login = Command(
        "login",
        "Log in",
        operands: [.email],
        options: [.passwordStdin],
        examples: ["login ada@example.com", "login ada@example.com --password-stdin < password.txt"],
        notes: "You stay logged in for 30 days after the last command, for all who can read the data folder.",
        json: .user,
        run: answering { arguments, console, answer, fail in
            let request = LoginUserInteractor.Request()
            request.email = arguments.operands("EMAIL")[0]
            request.password = try console.password("Password", arguments)
            request.onComplete = { user in answer(.loggedIn(user, "Logged in as \(user.email).")) }
            request.onError = { error in fail(error) }
            console.onInterrupt = { request.cancel() }
            Logic.executor.execute(request)
        }
    )

    static let logout = Command(
        "logout",
        "Log out",
        options: [.everywhere],
        examples: ["logout", "logout --all"],
        json: .ended,
        run: answering { arguments, _, answer, fail in
            let request = LogoutUserInteractor.Request()
            request.everywhere = arguments.has(.everywhere)
            request.onComplete = { response in
                let sessions = request.everywhere ? " of \(sessions(response.endedSessions))" : ""
                let ended = Answer("Logged out\(sessions).", json: ["endedSessions": response.endedSessions])
                answer(ended.saying(.login(.loggedOut)))
            }
            request.onError = { error in fail(error) }
            Logic.executor.execute(request)
        }
    )

    static let whoami = Command(
        "whoami",
        "Show who is logged in",
        json: .user,
        run: answering { _, _, answer, fail in
            let request = WhoAmIInteractor.Request()
            request.onComplete = { user in answer(Answer(Line(user.email), json: ["email": user.email])) }
            request.onError = { error in fail(error) }
            Logic.executor.execute(request)
        }
    )

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
        json: .ended,
        run: answering { arguments, console, answer, fail in
            let (check, request) = (CheckPasswordInteractor.Request(), ChangePasswordInteractor.Request())
            check.password = try console.password("Current password", arguments)
            request.currentPassword = check.password
            request.onComplete = { response in
                let count = response.endedSessions
                let others = count > 0 ? " and ended \(sessions(count, "other "))" : ""
                answer(Answer("Changed the password\(others).", json: ["endedSessions": count]))
            }
            @MainActor func change() throws {
                request.newPassword = try console.newPassword("New password", arguments)
                console.onInterrupt = { request.cancel() }
                Logic.executor.execute(request)
            }
            request.onError = { error in fail(error) }
            // Whoever sends both has sent both.
            guard !arguments.has(.passwordStdin) else { return try change() }
            // A person is told of a wrong one before the new one is asked for.
            check.onComplete = { _ in do { try change() } catch { fail(error) } }
            check.onError = { error in fail(error) }
            console.onInterrupt = { check.cancel() }
            Logic.executor.execute(check)
        }
    )

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

extension Console {
    /// The password that is typed, or read with `--password-stdin`.
    fileprivate func password(_ name: String, _ arguments: Arguments) throws -> Password {
        var secret = try secret(name, fromStandardInput: arguments.has(.passwordStdin))
        return try Password(wiping: &secret)
    }

    /// A new one, which a person types twice.
    fileprivate func newPassword(_ name: String, _ arguments: Arguments) throws -> Password {
        let new = try password(name, arguments)
        guard try arguments.has(.passwordStdin) || new.isSame(as: password("\(name) again", arguments)) else {
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

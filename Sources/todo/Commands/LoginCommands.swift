import Interactors
import TodoLogic

/// The commands about users and sessions.
enum LoginCommands {
    @Sendable static func register(_ arguments: Arguments, _ console: Console) throws {
        let request = RegisterUserInteractor.Request()
        request.email = arguments.operands[0]
        request.password = try console.newPassword(fromStandardInput: arguments.has(.passwordStdin))
        request.onComplete = { console.write("Registered \($0.email).") }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func logIn(_ arguments: Arguments, _ console: Console) throws {
        let request = LoginUserInteractor.Request()
        request.email = arguments.operands[0]
        request.password = try console.password("Password", fromStandardInput: arguments.has(.passwordStdin))
        request.onComplete = { console.write("Logged in as \($0.email).") }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func logOut(_ arguments: Arguments, _ console: Console) {
        let request = LogoutUserInteractor.Request()
        request.everywhere = arguments.has(.everywhere)
        request.onComplete = { response in
            console.write(
                request.everywhere ? "Logged out of \(sessions(response.endedSessions))." : "Logged out."
            )
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func whoAmI(_ arguments: Arguments, _ console: Console) {
        let request = WhoAmIInteractor.Request()
        request.onComplete = { console.write($0.email) }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func listSessions(_ arguments: Arguments, _ console: Console) {
        let request = ListSessionsInteractor.Request()
        request.onComplete = { response in
            for session in response.sessions {
                let mark = session.isCurrent ? "  (this one)" : ""
                console.write("\(session.number)  since \(session.created)  until \(session.expires)\(mark)")
            }
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func changePassword(_ arguments: Arguments, _ console: Console) throws {
        let fromStandardInput = arguments.has(.passwordStdin)
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try console.password(
            "Current password",
            fromStandardInput: fromStandardInput
        )
        request.newPassword = try console.newPassword(fromStandardInput: fromStandardInput)
        request.onComplete = { response in
            let ended = response.endedSessions
            console.write(
                "Changed the password" + (ended > 0 ? " and ended \(sessions(ended, "other "))." : ".")
            )
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    private static func sessions(_ count: Int, _ kind: String = "") -> String {
        count == 1 ? "1 \(kind)session" : "\(count) \(kind)sessions"
    }
}

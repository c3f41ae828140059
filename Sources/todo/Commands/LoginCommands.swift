import Interactors
import TodoLogic

/// The commands about users and sessions.
enum LoginCommands {
    @Sendable static func register(_ arguments: Arguments, _ console: Console) throws {
        let request = RegisterUserInteractor.Request()
        request.email = arguments.operands[0]
        request.password = try console.newPassword(fromStandardInput: arguments.has(.passwordStdin))
        request.onComplete = {
            console.answer(UserAnswer(sentence: "Registered \($0.email).", email: $0.email))
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func logIn(_ arguments: Arguments, _ console: Console) throws {
        let request = LoginUserInteractor.Request()
        request.email = arguments.operands[0]
        request.password = try console.password("Password", fromStandardInput: arguments.has(.passwordStdin))
        request.onComplete = {
            console.answer(UserAnswer(sentence: "Logged in as \($0.email).", email: $0.email))
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func logOut(_ arguments: Arguments, _ console: Console) {
        let request = LogoutUserInteractor.Request()
        request.everywhere = arguments.has(.everywhere)
        request.onComplete = { response in
            let count = response.endedSessions
            let place = request.everywhere ? " of \(EndedSessionsAnswer.sessions(count))" : ""
            console.answer(EndedSessionsAnswer(sentence: "Logged out\(place).", count: count))
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func whoAmI(_ arguments: Arguments, _ console: Console) {
        let request = WhoAmIInteractor.Request()
        request.onComplete = { console.answer(UserAnswer(sentence: Line($0.email), email: $0.email)) }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func listSessions(_ arguments: Arguments, _ console: Console) {
        let request = ListSessionsInteractor.Request()
        request.onComplete = { console.answer(SessionsAnswer(sessions: $0.sessions)) }
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
            let count = response.endedSessions
            let others = count > 0 ? " and ended \(EndedSessionsAnswer.sessions(count, "other "))" : ""
            console.answer(EndedSessionsAnswer(sentence: "Changed the password\(others).", count: count))
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }
}

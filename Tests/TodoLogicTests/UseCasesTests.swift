import Interactors
import Testing
import TodoLogic

/// Every use case that is registered, against nobody.
struct UseCasesTests {
    /// For everybody. A use case that isn't one of these has to need a login.
    private static var open: [any InteractorRequestProtocol] {
        [RegisterUserInteractor.Request(), LoginUserInteractor.Request()]
    }

    /// With an input that is in order, so that nothing but the login is missing.
    private static var others: [any InteractorRequestProtocol] {
        let (add, edit) = (AddTodoInteractor.Request(), EditTodoInteractor.Request())
        add.draft.title = "Buy milk"
        edit.edit.title = "Buy oat milk"
        return [
            LogoutUserInteractor.Request(), WhoAmIInteractor.Request(), ListSessionsInteractor.Request(),
            ChangePasswordInteractor.Request(), add, AddTodosInteractor.Request(),
            ListTodosInteractor.Request(),
            CheckTodosInteractor.Request(), UncheckTodosInteractor.Request(), edit,
            DeleteTodosInteractor.Request(), TagTodoInteractor.Request(), UntagTodoInteractor.Request(),
            UndoInteractor.Request(), RedoInteractor.Request(), RequestReviewInteractor.Request(),
        ]
    }

    @Test func everyUseCaseIsOpenOrNeedsALogin() {
        let stranger = Demo().executor()
        let names = (Self.open + Self.others).map { String(reflecting: type(of: $0)) }
        #expect(stranger.catalogue.entries.map(\.request) == names.sorted())
        for request in Self.open where Self.needsALogin(request, stranger) {
            Issue.record("\(type(of: request)) needs a login")
        }
        for request in Self.others where !Self.needsALogin(request, stranger) {
            Issue.record("\(type(of: request)) needs no login")
        }
    }

    @Test func useCaseForUsersRefusesEverybodyWithoutTheMiddleware() throws {
        let executor = InteractorExecutor()
        executor.registerUseCases(on: try Demo.loggedIn().gateways())
        for request in Self.others where !Self.needsALogin(request, executor) {
            Issue.record("\(type(of: request)) needs no login")
        }
    }

    private static func needsALogin<Request: InteractorRequestProtocol>(
        _ request: Request,
        _ executor: InteractorExecutor
    ) -> Bool {
        do {
            _ = try executor.answer(request.base)
            return false
        } catch {
            return error as? TodoError == .notLoggedIn
        }
    }
}

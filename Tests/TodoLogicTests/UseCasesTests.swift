import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// Every use case that is registered, without a login.
struct UseCasesTests {
    /// For everyone. A use case that isn't one of these has to need a login.
    private static var open: [any InteractorRequestProtocol] {
        [RegisterUserInteractor.Request(), LoginUserInteractor.Request()]
    }

    /// With an input that is in order, so that nothing but the login is missing.
    private static var others: [any InteractorRequestProtocol] {
        let (add, edit) = (AddTodosInteractor.Request(), EditTodosInteractor.Request())
        add.title = "Buy milk"
        edit.title = "Buy oat milk"
        return [
            LogoutUserInteractor.Request(), WhoAmIInteractor.Request(), ListSessionsInteractor.Request(),
            CheckPasswordInteractor.Request(), ChangePasswordInteractor.Request(), add,
            ListTodosInteractor.Request(), ShowTodosInteractor.Request(), MarkTodosInteractor.Request(),
            edit, DeleteTodosInteractor.Request(),
            UndoRedoInteractor.Request(), ImportTodosInteractor.Request(),
            ExportTodosInteractor.Request(),
            RequestReviewInteractor.Request(),
        ]
    }

    @Test func everyUseCaseIsOpenOrNeedsALogin() async {
        let stranger = Demo().executor()
        let names = (Self.open + Self.others).map { String(reflecting: type(of: $0)) }
        #expect(stranger.catalogue.entries.map(\.request) == names.sorted())
        for request in Self.open where await Self.needsALogin(request, stranger) {
            Issue.record("\(type(of: request)) needs a login")
        }
        for request in Self.others where await !Self.needsALogin(request, stranger) {
            Issue.record("\(type(of: request)) needs no login")
        }
    }

    private static func needsALogin<Request: InteractorRequestProtocol>(
        _ request: Request,
        _ executor: InteractorExecutor
    ) async -> Bool {
        do {
            _ = try await Demo.response(of: executor, to: request.base)
            return false
        } catch {
            return error as? TodoError == .nobodyRegistered
        }
    }
}

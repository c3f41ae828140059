import Interactors
import Testing
import TodoLogic

@testable import todo

@Suite struct LogicTests {
    private static let requests: [any InteractorRequestProtocol.Type] = [
        RegisterUserInteractor.Request.self,
        LoginUserInteractor.Request.self,
        LogoutUserInteractor.Request.self,
        WhoAmIInteractor.Request.self,
        ListSessionsInteractor.Request.self,
        CheckPasswordInteractor.Request.self,
        ChangePasswordInteractor.Request.self,
        AddTodosInteractor.Request.self,
        ShowTodosInteractor.Request.self,
        ImportTodosInteractor.Request.self,
        ExportTodosInteractor.Request.self,
        ListTodosInteractor.Request.self,
        MarkTodosInteractor.Request.self,
        EditTodosInteractor.Request.self,
        DeleteTodosInteractor.Request.self,
        UndoRedoInteractor.Request.self,
        RequestReviewInteractor.Request.self,
    ]

    @Test func everyUseCaseCanBeExecuted() throws {
        for request in Self.requests { try RegisteredLogic.executor.verify(request) }
        let registered = RegisteredLogic.executor.catalogue.entries.map(\.request)
        #expect(registered == Self.requests.map { String(reflecting: $0) }.sorted())
    }
}

import Interactors
import Testing
import TodoLogic

@testable import todo

struct LogicTests {
    @Test func everyUseCaseIsRegistered() throws {
        try RegisteredLogic.executor.verify(
            AddTodoInteractor.Request.self,
            ListTodosInteractor.Request.self,
            ListTagsInteractor.Request.self,
            ShowTodosInteractor.Request.self,
            CheckTodosInteractor.Request.self,
            EditTodosInteractor.Request.self,
            DeleteTodosInteractor.Request.self,
            UndoInteractor.Request.self,
            RedoInteractor.Request.self,
            ExportTodosInteractor.Request.self,
            ImportTodosInteractor.Request.self,
            RegisterUserInteractor.Request.self,
            LoginUserInteractor.Request.self,
            LogoutUserInteractor.Request.self,
            WhoAmIInteractor.Request.self,
            ChangePasswordInteractor.Request.self
        )
    }
}

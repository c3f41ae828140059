import Interactors
import Testing
import TodoLogic

@testable import todo

struct LogicTests {
    @Test func everyUseCaseIsRegistered() throws {
        let executor = InteractorExecutor()
        Logic.registerInteractors(storage: .memory, on: executor)
        try executor.verify(
            AddTodoInteractor.Request.self,
            ListTodosInteractor.Request.self,
            CheckTodosInteractor.Request.self,
            EditTodosInteractor.Request.self,
            DeleteTodosInteractor.Request.self,
            UndoInteractor.Request.self,
            ImportTodosInteractor.Request.self,
            RegisterUserInteractor.Request.self,
            LoginUserInteractor.Request.self,
            LogoutUserInteractor.Request.self,
            WhoAmIInteractor.Request.self,
            ChangePasswordInteractor.Request.self
        )
    }
}

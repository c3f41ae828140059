import InteractorTesting
import Testing
import TodoLogic

@testable import todo

@Suite struct LogicTests {
    @Test func everyUseCaseCanBeExecuted() {
        expectRegistered(
            RegisterUserInteractor.Request.self,
            LoginUserInteractor.Request.self,
            LogoutUserInteractor.Request.self,
            WhoAmIInteractor.Request.self,
            ListSessionsInteractor.Request.self,
            ChangePasswordInteractor.Request.self,
            AddTodoInteractor.Request.self,
            ListTodosInteractor.Request.self,
            CheckTodosInteractor.Request.self,
            UncheckTodosInteractor.Request.self,
            EditTodoInteractor.Request.self,
            DeleteTodosInteractor.Request.self,
            TagTodoInteractor.Request.self,
            UntagTodoInteractor.Request.self,
            UndoInteractor.Request.self,
            RedoInteractor.Request.self,
            RequestReviewInteractor.Request.self,
            on: RegisteredLogic.executor
        )
    }
}

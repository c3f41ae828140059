#if !VENDORED
import Interactors
#endif

@main
enum Client {
    @MainActor
    static func main() async {
        Logic.registerInteractors()
        Logic.executor.registerInteractor(ListTodosInteractor(service: SlowTodoService()))
        Logic.executor.registerInteractor(CountTodosInteractor())
        let model = TodoListViewModel()
        model.logIn(email: "ada@example.com", password: "secret-1")
        model.logIn(email: "ada@example.com", password: "")
        await withCheckedContinuation { continuation in
            model.load { continuation.resume() }
        }
        await model.count([Todo(id: 1, title: "Buy milk")])
        await model.count([])
        for line in model.lines { print(line) }
    }
}

import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@Suite(.testKit) struct AppModelTests {
    private let stored = InMemoryGateway<Note>()
    private let root: CompositionRoot
    private let model: AppModel

    init() {
        // Nothing advances this clock, so a busy machine takes no longer than the login may.
        root = CompositionRoot(accounts: DemoAccounts(users: InMemoryGateway()), clock: TestClock()) {
            [stored] _ in stored
        }
        model = AppModel(root: root)
    }

    private func logIn(_ password: String) async {
        model.login?.email = "ada@example.com"
        model.login?.password = password
        model.login?.logInTapped()
        await waitUntil { model.login?.user.isLoading != true }
    }

    @Test func notesAreShownAfterTheLogin() async {
        await logIn("1234")
        #expect(model.login == nil && model.notes != nil)
    }

    @Test func wrongPasswordStaysAtTheLoginWithAMessage() async {
        await logIn("4321")
        #expect(model.notes == nil)
        #expect(model.login?.user.error?.message == "The email or the password is wrong.")
    }

    @Test func loggingOutShowsANewLogin() async {
        await logIn("1234")
        model.logOut()
        #expect(model.notes == nil && model.login?.password == "")
    }

    @Test func eachUseCaseIsRegistered() throws {
        try root.makeLoginExecutor().verify(LogIn.Request.self)
        try root.makeExecutor(for: User(email: "")).verify(ListNotes.self, AddNote.Request.self)
    }
}

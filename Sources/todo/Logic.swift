import Interactors
import Synchronization
import TodoLogic

/// The composition root: the one place that picks the gateways, and the executor that answers every request.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// The person's clock and time zone.
    static let dates = SystemDates()

    /// Registers the interactors of the demo, on gateways of `storage`. Called once.
    static func registerInteractors(storage: Storage) {
        let gateways = StoredGateways(storage)
        let useCases = executor.registerUseCases(on: gateways)
        registered.withLock { $0 = (gateways, useCases) }
    }

    /// What was registered, and the gateways that it was given; nil before.
    static var parts: Parts? { registered.withLock { $0 } }

    typealias Parts = (gateways: StoredGateways, useCases: [@Sendable () -> UseCase])
    private static let registered = Mutex<Parts?>(nil)

    /// Whether there is a user; a file that can't be read may have one.
    static var isAnybodyRegistered: Bool { (try? parts?.gateways.users.all().isEmpty) != true }
}

/// What the use cases need from outside, as this program has it.
struct StoredGateways: TodoGateways {
    let users: any EntityGateway<User>
    let attempts: any EntityGateway<LoginAttempts>
    let sessions: any EntityGateway<Session>
    let client: any EntityGateway<ClientSession>
    let todos: any EntityGateway<Todo>
    let steps: any EntityGateway<JournalEntry>
    let bulkSteps: any EntityGateway<BulkStep>
    let memories: any EntityGateway<ReviewMemory>
    #if canImport(CommonCrypto)
    let hasher: any PasswordHasher = PBKDF2Hasher()
    #else
    let hasher: any PasswordHasher = YescryptHasher()
    #endif
    let tokens: any TokenGateway = RandomTokens()
    let dates: any DateGateway = Logic.dates
    let review: any ReviewGateway = TerminalReview()

    init(_ storage: Storage) {
        users = storage.gateway("users")
        attempts = storage.gateway("login-attempts")
        sessions = storage.gateway("sessions")
        client = storage.gateway("client-session")
        todos = storage.gateway("todos")
        steps = storage.gateway("journal")
        bulkSteps = storage.gateway("journal-bulk")
        memories = storage.gateway("app-review")
    }

    func isBusy(_ error: any Error) -> Bool { Storage.isBusy(error) }
}

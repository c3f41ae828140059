import Interactors

/// Everything that the use cases need from outside. The composition root picks it.
package protocol TodoGateways: Sendable {
    var users: any EntityGateway<User> { get }
    var attempts: any EntityGateway<LoginAttempts> { get }
    var sessions: any EntityGateway<Session> { get }
    var client: any EntityGateway<ClientSession> { get }
    var todos: any EntityGateway<Todo> { get }
    var steps: any EntityGateway<JournalEntry> { get }
    var bulkSteps: any EntityGateway<BulkStep> { get }
    var memories: any EntityGateway<ReviewMemory> { get }
    var hasher: any PasswordHasher { get }
    var tokens: any TokenGateway { get }
    var dates: any DateGateway { get }
    var review: any ReviewGateway { get }

    /// Whether an error of a gateway says that another process holds the store: then a change is tried again.
    func isBusy(_ error: any Error) -> Bool
}

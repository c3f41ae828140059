import Interactors

/// What a registration, a login, and a change of a password work with.
package struct Accounts: Sendable {
    let users: BackgroundGateway<User>
    let client: BackgroundGateway<ClientSession>
    let dates: any DateGateway
    let hasher: any PasswordHasher

    package init(
        users: any EntityGateway<User>,
        client: any EntityGateway<ClientSession>,
        dates: any DateGateway,
        hasher: any PasswordHasher
    ) {
        (self.users, self.client) = (users.background, client.background)
        (self.dates, self.hasher) = (dates, hasher)
    }
}

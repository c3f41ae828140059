import Interactors

@testable import TodoLogic

/// The use cases about logins, each with its input as parameters.
extension Demo {
    @discardableResult
    func signUp(_ email: String, password: String = "correct horse") async throws -> String {
        let request = RegisterUserInteractor.Request()
        request.email = email
        request.password = try Password(password)
        return try await response(to: request).email
    }

    /// Registers a user, who isn't logged in then.
    func register(_ email: String, password: String = "correct horse") throws {
        let (email, hash) = (try EmailAddress(email), try hasher.hash(Password(password)))
        try users.save(User(email: email, passwordHash: hash, created: dates.now()))
    }

    static func login(_ email: String, password: String = "correct horse") throws
        -> LoginUserInteractor.Request
    {
        let request = LoginUserInteractor.Request()
        request.email = email
        request.password = try Password(password)
        return request
    }

    @discardableResult
    func logIn(_ email: String, password: String = "correct horse") async throws -> String {
        try await response(to: Self.login(email, password: password)).email
    }

    @discardableResult
    func logOut(everywhere: Bool = false) throws -> Int {
        let request = LogoutUserInteractor.Request()
        request.everywhere = everywhere
        return try answer(request).endedSessions
    }

    func whoAmI() throws -> String {
        try answer(WhoAmIInteractor.Request()).email
    }

    func listSessions() throws -> ListSessionsInteractor.Response {
        try answer(ListSessionsInteractor.Request())
    }

    @discardableResult
    func changePassword(from current: String, to new: String) async throws -> Int {
        let request = ChangePasswordInteractor.Request()
        request.currentPassword = try Password(current)
        request.newPassword = try Password(new)
        return try await response(to: request).endedSessions
    }
}

extension Password {
    convenience init(_ text: String) throws {
        var utf8 = Array(text.utf8)
        try self.init(wiping: &utf8)
    }
}

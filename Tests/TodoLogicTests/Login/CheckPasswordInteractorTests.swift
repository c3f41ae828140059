import Interactors
import Testing

@testable import TodoLogic

struct CheckPasswordInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    private func check(_ password: String) async throws {
        let request = CheckPasswordInteractor.Request()
        request.password = try Password(password)
        try await demo.response(to: request)
    }

    @Test func rightPasswordIsAnsweredAndChangesNothing() async throws {
        let users = try demo.users.all()
        try await check("correct horse")
        #expect(try demo.users.all() == users)
    }

    @Test func wrongPasswordIsRefusedAndCounts() async throws {
        for _ in 1...5 {
            await #expect(throws: TodoError.wrongCurrentPassword) { try await check("correct house") }
        }
        let error = await #expect(throws: TodoError.self) { try await check("correct horse") }
        #expect(error?.code == .tooManyAttempts)
    }
}

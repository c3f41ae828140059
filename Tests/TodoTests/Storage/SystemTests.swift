import TestSupport
import TodoLogic
import Testing

@testable import todo

/// The services that the system gives.
struct SystemTests {
    @Test func hashIsOfItsPasswordAndDiffersEachTime() throws {
        let hasher = SystemHasher()
        let password = try Password("Grüße, 世界")
        let hash = try hasher.hash(password)
        #expect(try hasher.verify(password, hash: hash))
        #expect(try !hasher.verify(Password("Grüße, 世"), hash: hash))
        #expect(try hasher.hash(password) != hash)
    }

    @Test(arguments: ["", "correct horse", "$1$abc$def", "$pbkdf2-sha256$x$y$z"])
    func hashOfAnotherSystemLetsNobodyIn(_ hash: String) throws {
        let password = try Password("correct horse")
        #expect(throws: TodoError.hashingUnavailable) { try SystemHasher().verify(password, hash: hash) }
    }

    @Test func dayIsThatOfAZoneThatIsADayAway() throws {
        let todo = try Todo.loggedIn()
        let isMorning = Todo.hour < 12
        let zone = "FAR\(isMorning ? Todo.hour + 12 : Todo.hour - 36)"
        try todo.run(["add", "x", "due:today"], environment: ["TZ": zone])
        #expect(try todo("list").out == "1 [ ] x (due \(isMorning ? "yesterday" : "tomorrow"))\n")
    }
}

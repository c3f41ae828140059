import Testing
@testable import TodoLogic

struct PasswordTests {
    private func bytes(_ password: Password) -> [UInt8] {
        password.withCString { Array(String(cString: $0).utf8) }
    }

    @Test func takenOverBytesAreWiped() throws {
        var utf8 = Array("correct horse".utf8)
        let password = try Password(wiping: &utf8)
        #expect(utf8.isEmpty)
        #expect(bytes(password) == Array("correct horse".utf8))
    }

    @Test func refusedBytesAreWipedToo() {
        var utf8: [UInt8] = [0xFF, 0xFE]
        #expect(throws: TodoError.passwordNotText) { try Password(wiping: &utf8) }
        #expect(utf8.isEmpty)
    }

    @Test func wipingOverwritesTheMemoryItself() {
        var secret = Array("correct horse".utf8)
        secret.withUnsafeMutableBytes { wipe($0) }
        #expect(secret == Array(repeating: 0, count: 13))
    }

    @Test func canonicallyEquivalentPasswordsHaveTheSameBytes() throws {
        #expect(bytes(try Password("A\u{30A}")) == bytes(try Password("\u{C5}")))
        #expect(bytes(try Password("\u{212B}")) == bytes(try Password("\u{C5}")))
        #expect(bytes(try Password("\u{1100}\u{1161}")) == bytes(try Password("\u{AC00}")))
    }

    @Test func compatibleButDifferentPasswordsStayDifferent() throws {
        #expect(bytes(try Password("\u{FB01}")) != bytes(try Password("fi")))
    }

    @Test func nulIsRefusedBecauseTheRestWouldNotCount() {
        #expect(throws: TodoError.passwordNotText) { try Password("correct\0horse") }
    }

    @Test func maximumIsTheMostThatTheCLibraryHashes() throws {
        _ = try Password(String(repeating: "x", count: 511))
        #expect(throws: TodoError.passwordTooLong) { try Password(String(repeating: "x", count: 512)) }
        #expect(throws: TodoError.passwordTooLong) { try Password(String(repeating: "ü", count: 256)) }
    }
}

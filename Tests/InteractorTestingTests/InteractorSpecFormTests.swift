import InteractorTesting
import Testing

/// The forms of a spec that the article shows because others don't compile.
@Suite struct InteractorSpecFormTests {
    private nonisolated var greetAda: InteractorSpec<GreetRequest> {
        spec(ReturningGreeter(), request: .init()).when { $0.name = "Ada" }
    }

    @Test func specThatIsMadeForEachUseRunsBesideOtherWork() async throws {
        async let first: Void = greetAda.then { #expect($0.text == "Hello, Ada!") }
        async let second: Void = greetAda.when { $0.name = "" }.thenError(Unwelcome())
        try await first
        try await second
    }

    @Test func expectationMayThrowIfTryStandsBeforeIt() async {
        func nobody() throws -> String { throw Unwelcome() }
        await #expect(throws: Unwelcome()) {
            try await greetAda.then { try #expect($0.text == nobody()) }
        }
    }
}

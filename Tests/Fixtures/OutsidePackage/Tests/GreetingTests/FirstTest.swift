import Gateways
import Greeting
import InteractorTesting
import Testing
@Test func guestIsGreetedByName() async throws {
    try await spec(GreetInteractor(guests: InMemoryGateway()), request: .init())
        .when { $0.name = "Ada" }.then { #expect($0.greeting == "Hello, Ada!") }
}

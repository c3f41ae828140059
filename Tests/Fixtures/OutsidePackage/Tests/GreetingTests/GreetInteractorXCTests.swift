import Gateways
import Greeting
import InteractorTesting
import XCTest

final class GreetInteractorXCTests: XCTestCase {
    func testGuestIsGreetedByName() async throws {
        try await spec(GreetInteractor(guests: InMemoryGateway()), request: .init())
            .when { $0.name = "Ada" }
            .then { XCTAssertEqual($0.greeting, "Hello, Ada!") }
    }

    func testGuestWithoutANameIsRefused() async throws {
        try await spec(GreetInteractor(guests: InMemoryGateway()), request: .init())
            .thenError(GreetingError.nameless)
    }
}

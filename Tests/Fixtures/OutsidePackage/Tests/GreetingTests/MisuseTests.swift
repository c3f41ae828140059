import AppCoreKit
import Foundation
import Gateways
import Greeting
import Interactors
import Testing

/// CI runs these tests as a release build, where `precondition` would stop without a word.
struct MisuseTests {
    @Test func registeringTwiceSaysWhichInteractors() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let executor = InteractorExecutor()
            for _ in 0..<2 { executor.registerInteractor(GreetInteractor(guests: InMemoryGateway())) }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("GreetInteractor is registered for Greeting.GreetInteractor.Request;"))
        #expect(message.contains("Call replaceInteractor(_:)"))
    }

    @Test func timeLimitOfZeroSaysWhatToGive() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GreetInteractor(guests: InMemoryGateway()).timeout(.zero)
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("leaves no time to answer. Give more than zero."))
    }

    @Test func zeroAttemptsSaysWhatToGive() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GreetInteractor(guests: InMemoryGateway()).retrying(attempts: 0)
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("0 attempts can't answer a request. Give 1 or more."))
    }

    @Test func endlessExchangeNamesTheCore() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { AppCore<Int>(features: [{ output in { output($0) } }]).send(1) }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("One message sent to AppCore<Int> led to too many others."))
    }

    @Test func gatewayWithoutAFileSaysWhatItGot() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            if let page = URL(string: "https://example.com/") { _ = JSONFileGateway<Page>(file: page) }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("needs the URL of a file, not https://example.com/"))
    }
}

private struct Page: Identifiable, Codable, Sendable {
    let id: Int
}

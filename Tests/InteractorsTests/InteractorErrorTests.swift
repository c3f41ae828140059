import Foundation
import Interactors
import Testing

@MainActor @Suite struct InteractorErrorTests {
    private struct Offline: Error, Equatable, CustomStringConvertible {
        let host: String
        var description: String { "\(host) can't be reached." }
    }

    @Test func messageAloneIsAFailure() {
        let error = InteractorError(message: "Empty password!")
        #expect(error.message == "Empty password!")
        #expect(error.code == .failed)
        #expect(error.underlyingError == nil)
    }

    @Test func anErrorOfAnotherTypeIsKeptUnderneath() {
        let error = InteractorError(Offline(host: "example.com"))
        #expect(error.message == "example.com can't be reached.")
        #expect(error.underlyingError(as: Offline.self) == Offline(host: "example.com"))
        #expect(error.underlyingError(as: CancellationError.self) == nil)
    }

    @Test func theCauseIsFoundAtAnyDepth() {
        let error = InteractorError(
            message: "The list can't be shown.",
            code: "list",
            underlyingError: InteractorError(Offline(host: "example.com"))
        )
        #expect(error.underlyingError(as: Offline.self) == Offline(host: "example.com"))
    }

    @Test func anInteractorErrorStaysWhatItIs() {
        let error = InteractorError(InteractorError(message: "Mine.", code: "mine") as any Error)
        #expect(error.code == "mine")
        #expect(error.underlyingError == nil)
    }

    @Test func localizedDescriptionIsTheMessage() {
        let error: any Error = InteractorError(message: "The list can't be shown.")
        #expect(error.localizedDescription == "The list can't be shown.")
    }

    @Test func errorWithALocalizedDescriptionSaysThat() {
        struct Localized: LocalizedError {
            var errorDescription: String? { "Nobody is there." }
        }
        #expect(InteractorError(Localized()).message == "Nobody is there.")
    }

    #if canImport(Darwin)
    @Test func objectOfFoundationSaysItsLocalizedDescription() {
        let error = NSError(
            domain: "example.sync",
            code: 7,
            userInfo: [NSLocalizedDescriptionKey: "The list couldn't be synchronized."]
        )
        #expect(InteractorError(error).message == "The list couldn't be synchronized.")
        let missing = InteractorError(CocoaError(.fileNoSuchFile)).message
        #expect(!missing.contains("Domain=") && !missing.contains("UserInfo"))
    }
    #endif

    /// Apple's systems can make one of every error; it says less than the error.
    @Test func objectOfFoundationIsOnlyFoundWhereThereIsOne() {
        let object = NSError(domain: "example.sync", code: 7)
        #expect(InteractorError(Offline(host: "example.com")).underlyingError(as: NSError.self) == nil)
        #expect(InteractorError(InteractorError(message: "Mine.")).underlyingError(as: NSError.self) == nil)
        let error = InteractorError(message: "Twice.", underlyingError: InteractorError(object))
        #expect(error.underlyingError(as: NSError.self) === object)
    }

    @Test func cancellationHasItsCode() {
        #expect(InteractorError(CancellationError()).code == .cancelled)
    }

    @Test func peopleReadTheMessageAndLogsTheRest() {
        let error = InteractorError(
            message: "The list can't be shown.",
            code: "list",
            underlyingError: Offline(host: "example.com")
        )
        #expect("\(error)" == "The list can't be shown.")
        #expect(
            String(reflecting: error)
                == "InteractorError(list): The list can't be shown. [underlying: example.com can't be reached.]"
        )
    }
}

import Foundation
import Gateways
import Interactors
import TestSupport
import Testing

@Suite struct UpdateGuardTests {
    @Test func changingAGatewayInsideItsOwnUpdateStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let gateway = InMemoryGateway<Note>()
            gateway.update { _ in gateway.save(Note(1, "a")) }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("InMemoryGateway<Note> is changed inside its own update(_:)."))
    }

    @Test func changingAFileInsideItsOwnUpdateStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try TemporaryFolder.run(onDisk: true) { folder throws in
                let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
                try gateway.update { _ in try gateway.save(Note(1, "a")) }
            }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("JSONFileGateway<Note> is changed inside its own update(_:)."))
    }

    @Test func waitingForAChangeOfAFileInsideAnUpdateIsRefused() throws {
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Note>(
                file: folder.url("notes.json"),
                lockTimeout: .milliseconds(20)
            )
            let error = Box<StorageError?>(nil)
            try gateway.update { transaction in
                let hasEnded = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    error.value = failure { try gateway.save(Note(1, "a")) }
                    hasEnded.signal()
                }
                hasEnded.wait()
                transaction.save(Note(2, "b"))
            }
            #expect(error.value?.reason == .locked)
            #expect(try gateway.all() == [Note(2, "b")])
        }
    }

    @Test func anotherGatewayCanBeChangedInsideAnUpdate() {
        let gateway = InMemoryGateway<Note>()
        let other = InMemoryGateway<Note>()
        gateway.update { transaction in
            other.save(Note(2, "b"))
            transaction.save(Note(1, "a"))
        }
        #expect(gateway.all() == [Note(1, "a")])
        #expect(other.all() == [Note(2, "b")])
    }
}

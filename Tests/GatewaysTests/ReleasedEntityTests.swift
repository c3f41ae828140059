import Foundation
import Gateways
import Interactors
import Synchronization
import TestSupport
import Testing

/// What entities do when they are released isn't done under a lock.
@Suite struct ReleasedEntityTests {
    /// Something happens when the first one is decoded, and when each is released.
    struct Page: Identifiable, Codable, Sendable {
        var id: Int
        var handle: Handle

        init(id: Int) { (self.id, handle) = (id, Handle()) }
    }

    final class Handle: Codable, Sendable {
        static let atDecoding = Mutex<(@Sendable () -> Void)?>(nil)
        static let atEnd = Mutex<(@Sendable () -> Void)?>(nil)

        init() {}
        init(from decoder: any Decoder) { Self.atDecoding.withLock { $0.take() }?() }
        func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: CodingKeys.self) }
        deinit { Self.atEnd.withLock { $0 }?() }

        private enum CodingKeys: CodingKey {}
    }

    /// Replaces, deletes, and reads. Returns how often an entity's end has used the gateway.
    private static func use(_ pages: some EntityGateway<Page>) throws -> Int {
        try pages.save([Page(id: 1), Page(id: 2), Page(id: 3)])
        _ = try pages.all()
        let ends = Collector<Page?>()
        Handle.atEnd.withLock { $0 = { ends.append(try? pages.entity(id: 4)) } }
        try pages.save(Page(id: 1))
        _ = try pages.all()
        try pages.delete(id: 2)
        _ = try pages.all()
        Handle.atEnd.withLock { $0 = nil }
        return ends.all.count
    }

    @Test func entityInMemoryMayUseItsGatewayWhenItIsReplaced() async {
        await #expect(processExitsWith: .success) {
            exit(try Self.use(InMemoryGateway<Page>()) > 0 ? 0 : 1)
        }
    }

    @Test func entityInAFileMayUseItsGatewayWhenItIsReplaced() async {
        await #expect(processExitsWith: .success) {
            let ends = try TemporaryFolder.run { folder in
                try Self.use(JSONFileGateway<Page>(file: folder.url("pages.json")))
            }
            exit(ends > 0 ? 0 : 1)
        }
    }

    /// Reads a file while another thread does. Returns how often an entity's end has used the gateway.
    private static func readTwice(_ unreadable: UnreadableContent) throws -> Int {
        let ends = Collector<Page?>()
        try TemporaryFolder.run { folder in
            let file = folder.url("pages.json")
            try JSONFileGateway<Page>(file: file).save([Page(id: 1), Page(id: 2)])
            let gateway = JSONFileGateway<Page>(file: file, unreadable: unreadable)
            Handle.atDecoding.withLock {
                $0 = {
                    let hasRead = DispatchSemaphore(value: 0)
                    Thread.detachNewThread {
                        _ = try? gateway.all()
                        Handle.atEnd.withLock {
                            $0 = {
                                // Once, since what it reads ends as well.
                                Handle.atEnd.withLock { $0 = nil }
                                ends.append(try? gateway.entity(id: 1))
                            }
                        }
                        hasRead.signal()
                    }
                    hasRead.wait()
                }
            }
            _ = try gateway.all()
            try gateway.save(Page(id: 1))
            _ = try gateway.all()
        }
        return ends.all.count
    }

    /// What the gateway knows of its file is replaced by what another thread has read.
    @Test func snapshotIsReleasedAfterUnlocking() async {
        await #expect(processExitsWith: .success) {
            // Entities are decoded before it is known what the file holds.
            exit(try Self.readTwice(.discard { _ in }) > 0 ? 0 : 1)
        }
    }

    @Test func entitiesThatAnotherThreadHasReadAreReleasedAfterUnlocking() async {
        await #expect(processExitsWith: .success) { exit(try Self.readTwice(.refuse) > 0 ? 0 : 1) }
    }
}

import Foundation
import Gateways
import Interactors
import Synchronization
import TestSupport
import Testing

/// What entities do when they are released isn't done under a lock.
@Suite struct ReleasedEntityTests {
    /// Has something that uses the gateway when it is released.
    struct Page: Identifiable, Codable, Sendable {
        var id: Int
        var handle = Handle()
    }

    final class Handle: Codable, Sendable {
        static let atEnd = Mutex<(@Sendable () -> Void)?>(nil)

        init() {}
        init(from decoder: any Decoder) {}
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
}

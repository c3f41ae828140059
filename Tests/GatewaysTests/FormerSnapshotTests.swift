import Foundation
import Gateways
import Interactors
import Synchronization
import TestSupport
import Testing

/// What a gateway knows of its file is replaced by what another thread has read meanwhile, and released after unlocking.
@Suite struct FormerSnapshotTests {
    /// Something happens when the first one is decoded, and when each is released.
    struct Page: Identifiable, Codable, Sendable {
        var id: Int
        var handle = Handle()
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

    /// With `.discard`, entities are decoded before it is known what the file holds.
    @Test func snapshotThatAnotherThreadHasReadMeanwhileIsReleasedAfterUnlocking() async {
        await #expect(processExitsWith: .success) {
            let ends = Collector<Page?>()
            try TemporaryFolder.run { folder in
                let file = folder.url("pages.json")
                try JSONFileGateway<Page>(file: file).save([Page(id: 1), Page(id: 2)])
                let gateway = JSONFileGateway<Page>(file: file, unreadable: .discard { _ in })
                Handle.atDecoding.withLock {
                    $0 = {
                        let hasRead = DispatchSemaphore(value: 0)
                        Thread.detachNewThread {
                            _ = try? gateway.all()
                            Handle.atEnd.withLock { $0 = { ends.append(try? gateway.entity(id: 4)) } }
                            hasRead.signal()
                        }
                        hasRead.wait()
                    }
                }
                _ = try gateway.all()
                try gateway.save(Page(id: 1))
                _ = try gateway.all()
            }
            exit(ends.all.isEmpty ? 1 : 0)
        }
    }
}

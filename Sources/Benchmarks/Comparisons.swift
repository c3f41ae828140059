import Foundation
import Gateways
import Interactors
import Synchronization

/// Threads that get in each other's way, and the JSON file with 100,000 entities.
let comparisons = [
    Comparison("execute on one executor, in two threads", against: "on an executor for each", limit: 1.15) {
        let (shared, own) = (executor(for: Completing()), [0, 1].map { _ in executor(for: Completing()) })
        let execute: @Sendable (InteractorExecutor, Int) -> Void = { executor, count in
            // One of many, so that nothing which another thread uses is beside it.
            let request = (0..<100).map { _ in Completing.Request(Sum()) }[50]
            for _ in 0..<count * 100 { executor.execute(request, isolation: nil) }
        }
        return (
            { count in inTwoThreads { execute(own[$0], count) } },
            { count in inTwoThreads { _ in execute(shared, count) } }
        )
    },
    // Of a copy: the rewrite shall not change what the gateway reads.
    Comparison("save one of 100,000", against: "a plain durable rewrite", limit: 1.5) {
        let file = StoredItems(count: 100_000)
        let gateway = file.gateway()
        return (
            { for _ in 0..<$0 { rewrite(file.copy, in: file.folder) } },
            { for number in 0..<$0 { file.change(number, in: gateway) } }
        )
    },
    Comparison("read 100,000 entities", against: "JSONDecoder on the same array", limit: 1.5) {
        let file = StoredItems(count: 100_000)
        let array = file.array()
        return (
            { for _ in 0..<$0 { succeed { _ = try JSONDecoder().decode([Item].self, from: array) } } },
            { for _ in 0..<$0 { succeed { _ = try file.gateway().all() } } }
        )
    },
]

/// Runs `work` in two threads, which begin at the same time.
private func inTwoThreads(_ work: @escaping @Sendable (_ thread: Int) -> Void) {
    let begun = Atomic(0)
    let ended = DispatchSemaphore(value: 0)
    for thread in 0..<2 {
        Thread.detachNewThread {
            begun.add(1, ordering: .relaxed)
            while begun.load(ordering: .relaxed) < 2 {}
            work(thread)
            ended.signal()
        }
    }
    for _ in 0..<2 { ended.wait() }
}

struct Item: Codable, Identifiable, Sendable {
    var id: Int
    var isDone: Bool
    var owner: String
    var tags: [String]
    var title: String

    init(_ id: Int) {
        self.id = id
        isDone = id % 3 == 0
        owner = "someone@example.org"
        tags = ["home"]
        title = "Task number \(id) of many"
    }
}

/// A file with items in a folder of its own, which goes with it.
private final class StoredItems: Sendable {
    let folder: String
    let copy: String
    private let count: Int
    private let url: URL

    init(count: Int) {
        self.count = count
        let directory = FileManager.default.temporaryDirectory.appending(
            path: "Benchmarks-\(UUID().uuidString)"
        )
        folder = directory.path
        url = directory.appending(path: "items.json")
        copy = directory.appending(path: "copy.json").path
        succeed {
            try gateway().save((1...count).map(Item.init))
            try Data(contentsOf: url).write(to: URL(filePath: copy))
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func gateway() -> JSONFileGateway<Item> { JSONFileGateway(file: url) }

    func change(_ number: Int, in gateway: JSONFileGateway<Item>) {
        var item = Item(count / 2)
        item.title += " changed \(number % 10)"
        succeed { try gateway.save(item) }
    }

    func array() -> Data { succeed { try JSONEncoder().encode(gateway().all()) } }
}

/// A file that can't be read or written ends the measurement.
private func succeed<Result>(_ body: () throws -> Result) -> Result {
    do {
        return try body()
    } catch {
        fatalError("\(error)")
    }
}

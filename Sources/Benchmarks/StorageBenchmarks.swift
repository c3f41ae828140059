import Foundation
import Gateways
import Interactors

/// The JSON file, with so many entities in it, against a plain rewrite of a copy of it. (Of a copy: the
/// gateway keeps its file open, so it would have to free what the rewrite of its own file leaves behind.)
let storageBenchmarks: [Benchmark] =
    [10_000, 100_000].flatMap { count in
        [
            Benchmark(
                "save one of \(count), long-lived gateway",
                against: "a plain durable rewrite",
                limit: 1.3
            ) {
                let file = StoredItems(count: count)
                let gateway = file.gateway()
                return (
                    { for _ in 0..<$0 { rewrite(file.copy, in: file.folder) } },
                    { for number in 0..<$0 { file.change(number, in: gateway) } }
                )
            },
            Benchmark("save one of \(count), new gateway", against: "a plain durable rewrite", limit: 2) {
                let file = StoredItems(count: count)
                return (
                    { for _ in 0..<$0 { rewrite(file.copy, in: file.folder) } },
                    { for number in 0..<$0 { file.change(number, in: file.gateway()) } }
                )
            },
        ]
    } + [
        Benchmark("read 100,000 entities", against: "JSONDecoder on the same array", limit: 0.8) {
            let file = StoredItems(count: 100_000)
            let array = file.array()
            return (
                { for _ in 0..<$0 { succeed { _ = try JSONDecoder().decode([Item].self, from: array) } } },
                { for _ in 0..<$0 { succeed { _ = try file.gateway().all() } } }
            )
        }
    ]
    + [100_000].map { count in
        // What is written is decoded again before, so that it can be read.
        Benchmark(
            "change all of \(count) entities",
            against: "JSONEncoder and JSONDecoder on the same array",
            limit: 5
        ) {
            let file = StoredItems(count: count)
            let gateway = file.gateway()
            let array = file.array()
            return (
                {
                    for _ in 0..<$0 {
                        succeed {
                            _ = try JSONEncoder().encode(JSONDecoder().decode([Item].self, from: array))
                        }
                    }
                },
                { for number in 0..<$0 { file.changeAll(number, in: gateway) } }
            )
        }
    } + [
        Benchmark("save one of 10,000 in memory", against: "save one of 10", limit: 3, allocations: 0) {
            let few = InMemoryGateway((0..<10).map(Item.init))
            let many = InMemoryGateway((0..<10_000).map(Item.init))
            return (
                { for number in 0..<$0 { few.save(Item(number % 10)) } },
                { for number in 0..<$0 { many.save(Item(number % 10_000)) } }
            )
        }
    ]

private struct Item: Codable, Identifiable, Sendable {
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

    func changeAll(_ number: Int, in gateway: JSONFileGateway<Item>) {
        let items = (1...count).map { id in
            var item = Item(id)
            item.title += " changed \(number % 10)"
            return item
        }
        succeed { try gateway.save(items) }
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

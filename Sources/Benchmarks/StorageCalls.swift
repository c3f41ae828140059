import Foundation
import Gateways
import Interactors

/// One call on a file of 10,000 entities with texts as ids, in a process that is made for it, as a command line makes
/// it. It prints the processor time that the call takes.
enum StorageCall: String {
    case all, hit, miss, saveNew
    /// After another save.
    case warmSave, warmSaveNew, warmDelete
    /// What a call is held against.
    case decode, plainRewrite

    /// The time of this call may be so many times the baseline's.
    static let comparisons: [(call: StorageCall, name: String, baseline: StorageCall, limit: Double)] = [
        (.hit, "first entity(id:), hit / all()", .all, 0.2),
        (.miss, "first entity(id:), miss / all()", .all, 0.2),
        (.warmSave, "save a stored one of 10,000 / a plain durable rewrite", .plainRewrite, 1.7),
        (.warmSaveNew, "save a new one / a plain durable rewrite", .plainRewrite, 1.7),
        (.warmDelete, "delete one in the middle / a plain durable rewrite", .plainRewrite, 2.1),
        (.saveNew, "first save of a new one / all()", .all, 0.3),
        (.all, "all() of 10,000 / JSONDecoder on the same array", .decode, 1.5),
    ]

    /// In a separate process.
    func run(in folder: String, round: Int) {
        let file = StorageFile(folder: folder)
        let gateway = file.gateway()
        let (stored, middle) = (StorageFile.page(1_234), StorageFile.page(5_000 + round).id)
        var new = StorageFile.page(20_000 + round)
        if rawValue.hasPrefix("warm") {
            try? gateway.save([StorageFile.page(1_235), StorageFile.page(30_000)])
        }
        if self == .plainRewrite { rewrite(file.copy, in: folder) }
        let array = self == .decode ? FileManager.default.contents(atPath: file.array) ?? Data() : Data()
        let start = clock()
        do {
            switch self {
            case .all: _ = try gateway.all()
            case .hit: _ = try gateway.entity(id: middle)
            case .miss: _ = try gateway.entity(id: "missing")
            case .saveNew, .warmSaveNew: try gateway.save(new)
            case .warmSave:
                new.id = stored.id
                try gateway.save(new)
            case .warmDelete: try gateway.delete(id: middle)
            case .decode: _ = try JSONDecoder().decode([StorageFile.Page].self, from: array)
            case .plainRewrite: rewrite(file.copy, in: folder)
            }
        } catch {
            fatalError("\(error)")
        }
        print(Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }

    /// The median over some rounds of this call's time by the baseline's.
    func ratio(against baseline: StorageCall, in folder: String) -> Double {
        let ratios = (0..<15).map { round in
            let baselineTime = baseline.time(in: folder, round)
            return time(in: folder, round) / baselineTime
        }
        return ratios.sorted()[ratios.count / 2]
    }

    /// In seconds. Each call finds the same file.
    private func time(in folder: String, _ round: Int) -> Double {
        StorageFile(folder: folder).restore()
        let (process, output) = (Process(), Pipe())
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--storage", rawValue, folder, "\(round)"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { fatalError("\(self) can't be measured") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let time = Double(text.trimmingCharacters(in: .newlines)) else {
            fatalError("\(self): \(text)")
        }
        return time
    }
}

/// The file of the calls, in a folder with the same entities as a plain array, and copies.
struct StorageFile {
    struct Page: Codable, Identifiable, Sendable {
        var id: String
        var isDone: Bool
        var owner: String
        var tags: [String]
        var title: String
    }

    let folder: String
    var array: String { folder + "/array.json" }
    /// What is rewritten.
    var copy: String { folder + "/copy.json" }
    private var original: String { folder + "/original.json" }
    private var path: String { folder + "/pages.json" }

    static func page(_ number: Int) -> Page {
        Page(
            id: "page-\(number * 7_919 % 10_007)-\(number)",
            isDone: number % 3 == 0,
            owner: "someone@example.org",
            tags: ["home"],
            title: "Task number \(number) of many"
        )
    }

    func gateway() -> JSONFileGateway<Page> { JSONFileGateway(file: URL(filePath: path)) }

    func create() {
        do {
            let pages = (0..<10_000).map(Self.page)
            try gateway().save(pages)
            try JSONEncoder().encode(pages).write(to: URL(filePath: array))
            for copy in [copy, original] { try FileManager.default.copyItem(atPath: path, toPath: copy) }
        } catch {
            fatalError("\(error)")
        }
    }

    func restore() {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.copyItem(atPath: original, toPath: path)
    }
}

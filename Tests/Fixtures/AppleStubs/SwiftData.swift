import Foundation

// What Docs/Gateways.md uses of SwiftData. It is compiled with the article's code, in which `.ci/apple` replaces macros.

nonisolated protocol PersistentModel: AnyObject {}

nonisolated final class ModelContainer: Sendable {}

nonisolated class ModelContext {
    init(_ container: ModelContainer) {}

    func insert<T: PersistentModel>(_ model: T) {}
    func delete<T: PersistentModel>(_ model: T) {}
    func save() throws {}
    func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { [] }
}

nonisolated struct FetchDescriptor<T: PersistentModel> {
    init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {}
}

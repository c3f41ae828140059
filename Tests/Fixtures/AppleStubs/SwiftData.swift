import Foundation

// What Docs/Gateways.md uses of SwiftData, as Apple's SDK declares it. Its macros are replaced by `.ci/apple`.

public protocol PersistentModel: AnyObject {}

public class ModelContainer: @unchecked Sendable {
    public init() {}
}

public class ModelContext {
    public init(_ container: ModelContainer) {}

    public func insert<T: PersistentModel>(_ model: T) {}
    public func delete<T: PersistentModel>(_ model: T) {}
    public func save() throws {}
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { [] }
}

@available(*, unavailable)
extension ModelContext: Sendable {}

public struct FetchDescriptor<T: PersistentModel> {
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {}
}

public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
}

extension ModelActor {
    public var modelContext: ModelContext { ModelContext(modelContainer) }
}

import Foundation

nonisolated struct FeedImage: Identifiable, Hashable, Codable, Sendable {
    let id: Int
    var text: String?
}

/// The feed that came last. It is one entity, so a newer feed replaces it in one write.
nonisolated struct StoredFeed: Identifiable, Codable, Sendable {
    static let id = "feed"

    let id: String
    let images: [FeedImage]
    let date: Date

    init(_ images: [FeedImage], at date: Date) { (id, self.images, self.date) = (Self.id, images, date) }

    /// A feed is shown for seven days, whatever the clocks do in them.
    func isValid(at now: Date) -> Bool {
        let end = Calendar(identifier: .gregorian).date(byAdding: .day, value: 7, to: date)
        return end.map { now < $0 } ?? false
    }
}

nonisolated protocol FeedService: Sendable {
    func images() async throws -> [FeedImage]
}

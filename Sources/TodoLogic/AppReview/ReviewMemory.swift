import Foundation

/// That a user was asked for a review.
package struct ReviewMemory: Identifiable, Codable, Equatable, Sendable {
    /// The user.
    package let id: User.ID

    /// When they were asked.
    @ISO8601 package var asked: Date
}

import Foundation

/// Chooses the todos to list: those that meet all of its conditions.
package struct TodoFilter: Equatable, Sendable {
    /// A choice by whether todos are done.
    package enum Status: Sendable { case open, done, all }

    package var status = Status.open
    /// With each of these tags.
    package var tags: [String] = []
    /// With each of these texts in the title. Capital letters and accents make no difference.
    package var words: [String] = []
    /// Due on this day or before.
    package var due: Day?
    package var priority: Priority?

    package init() {}

    package func passes(_ todo: Todo) -> Bool {
        (status == .all || todo.isDone == (status == .done))
            && (due.map { day in todo.due.map { $0 <= day } ?? false } ?? true)
            && (priority == nil || todo.priority == priority)
            && tags.allSatisfy(todo.has)
            && words.allSatisfy { $0.isEmpty || todo.title.range(of: $0, options: Self.loosely) != nil }
    }

    private static let loosely: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
}

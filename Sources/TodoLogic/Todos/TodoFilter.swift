import Foundation

/// Chooses the todos to list: those that meet all of its conditions.
package struct TodoFilter: Equatable, Sendable {
    /// A choice by whether todos are done.
    package enum Status: Sendable { case open, done, all }

    /// A choice by the day on which todos are due.
    package enum Due: Equatable, Sendable {
        /// Due on this day or before.
        case by(Day)
        /// Open, and due before the day on which they are listed.
        case overdue
        /// Without a due date.
        case never
    }

    package var status = Status.open
    /// With each of these tags.
    package var tags: [String] = []
    /// With each of these texts in the title. Capital letters and accents make no difference.
    package var words: [String] = []
    package var due: Due?
    package var priority: Priority?

    package init() {}

    package func passes(_ todo: Todo, today: Day) -> Bool {
        (status == .all || todo.isDone == (status == .done))
            && isDue(todo, today: today)
            && (priority == nil || todo.priority == priority)
            && tags.allSatisfy(todo.has)
            && words.allSatisfy { $0.isEmpty || todo.title.range(of: $0, options: Self.loosely) != nil }
    }

    private func isDue(_ todo: Todo, today: Day) -> Bool {
        switch due {
        case nil: true
        case .by(let day): todo.due.map { $0 <= day } ?? false
        case .overdue: todo.isOverdue(on: today)
        case .never: todo.due == nil
        }
    }

    private static let loosely: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
}

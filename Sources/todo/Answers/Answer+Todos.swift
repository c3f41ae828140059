import CommandKit
import TodoLogic

extension Answer {
    /// Says what has become of todos: `Checked 3: Buy milk +shop`.
    static func changes(_ changes: [TodoChange]) -> Answer {
        let text = TodoText(today: Logic.dates.today())
        // What an undo would remove may have been removed by hand.
        if changes.isEmpty { return Answer(["No todo has changed."]) }
        return Answer(changes.map { "\($0.verb) \(text.sentence($0))" })
    }
}

extension TodoChange {
    /// What the change did, or an undo of it.
    fileprivate var verb: String {
        guard let after else { return "Removed" }
        guard let before else { return "Restored" }
        if before == after { return "Unchanged" }
        if before.isDone == after.isDone { return "Changed" }
        return after.isDone ? "Checked" : "Reopened"
    }
}

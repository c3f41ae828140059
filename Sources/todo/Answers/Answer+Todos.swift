import CommandKit
import TodoLogic

extension Answer {
    /// Says what has become of todos: `Checked 3: Buy milk +shop`. If they are more than 20, only how many.
    static func changes(_ changes: [TodoChange]) -> Answer {
        let text = TodoText(today: Logic.dates.today())
        let verbs = changes.map(\.verb)
        guard changes.count <= 20 else {
            let counts = Dictionary(grouping: verbs) { $0 }.sorted { $0.key < $1.key }
            return Answer(counts.map { verb, all in "\(verb) \(all.count) todos." })
        }
        return Answer(zip(verbs, changes).map { verb, change in "\(verb) \(text.sentence(change))" })
    }
}

extension TodoChange {
    /// What the change did, or an undo of it.
    fileprivate var verb: String {
        guard let before else { return "Restored" }
        guard let after else { return "Removed" }
        if before == after { return "Unchanged" }
        if before.isDone == after.isDone { return "Changed" }
        return after.isDone ? "Checked" : "Reopened"
    }
}

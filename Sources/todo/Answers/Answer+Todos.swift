import CommandKit
import TodoLogic

extension Answer {
    /// Says what a command did to todos: `Added 3: Buy milk +shop`.
    static func todos(_ verb: String, _ todos: [Todo], today: Day = SystemDates().today()) -> Answer {
        let text = TodoText(today: today)
        return Answer(lines(verb, todos.map { text.sentence($0) }), json: todos.map(TodoObject.init))
    }

    /// Lists the todos that a command changed, then those that were like that already.
    static func changes(_ verb: String, _ already: String, _ changes: [TodoChange], today: Day) -> Answer {
        let text = TodoText(today: today)
        let old = changes.filter { $0.before == $0.after }
        let new = changes.filter { $0.before != $0.after }
        return Answer(
            lines(verb, new.compactMap { text.sentence($0) })
                + lines(already, old.compactMap { text.sentence($0) })
        )
    }

    /// Lists what an undo or a redo changed.
    static func moved(_ verb: String, _ changes: [TodoChange]) -> Answer {
        let text = TodoText(today: SystemDates().today())
        return Answer(lines(verb, changes.compactMap { text.sentence($0) }))
    }

    /// A line for each todo, or only their number if there are more than 20.
    private static func lines(_ verb: String, _ sentences: [String]) -> [String] {
        sentences.count > 20 ? ["\(verb) \(sentences.count) todos."] : sentences.map { "\(verb) \($0)" }
    }
}

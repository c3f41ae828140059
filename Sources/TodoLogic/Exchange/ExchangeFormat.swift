/// A form in which todos leave the app and come into it.
package enum ExchangeFormat: String, CaseIterable, Sendable {
    /// The app's own: a JSON array of objects. It holds all of a todo but its owner.
    case json
    /// A line for each, as in todo.txt.
    case todotxt
    /// The JSON array that `task export` writes and `task import` reads.
    case taskwarrior

    /// What a text in this form holds.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - dates: Knows the person's time zone.
    ///   - progress: Is told, at times, how much of the text was read: from 0 to 1.
    /// - Returns: Its todos, and how many were left out.
    /// - Throws: A ``TodoError`` about the first line that can't be read.
    package func read(
        _ text: [UInt8],
        dates: any DateGateway,
        progress: (Double) -> Void = { _ in }
    ) throws -> ExchangedTodos {
        switch self {
        case .json:
            try ExchangedTodos(json: text, of: OwnJSON.self, progress: progress) { item, line in
                item.draft(line: line)
            }
        case .taskwarrior:
            try ExchangedTodos(json: text, of: TaskwarriorTask.self, progress: progress) { item, line in
                try item.draft(line: line, dates: dates)
            }
        case .todotxt:
            ExchangedTodos(
                drafts: try TextLines(text).read(progress: progress) { line, number in
                    let draft = TodoTxt.draft(line, number: number, dates: dates)
                    try draft.check()
                    return draft
                }
            )
        }
    }

    /// Writes todos in this form, line by line.
    package func write(_ todos: [Todo], dates: any DateGateway, to output: (String) -> Void) throws {
        switch self {
        case .json: try JSONArray.write(todos.lazy.map { OwnJSON($0) }, to: output)
        case .taskwarrior:
            try JSONArray.write(todos.lazy.map { TaskwarriorTask($0, dates: dates) }, to: output)
        case .todotxt: for todo in todos { output(TodoTxt.line(todo, dates: dates)) }
        }
    }
}

/// What was read from a text.
package struct ExchangedTodos: Sendable {
    package var drafts: [TodoDraft] = []
    /// How many of the text were left out: tasks that were deleted, and templates of recurring ones.
    package var leftOut = 0
}

extension ExchangedTodos {
    /// Those of a JSON array, where `draft` makes nil of what is to be left out.
    fileprivate init<Item: Decodable>(
        json text: [UInt8],
        of type: Item.Type,
        progress: (Double) -> Void,
        draft: (Item, Int) throws -> TodoDraft?
    ) throws {
        try JSONArray.read(text, of: type, progress: progress) { item, line in
            guard let taken = try draft(item, line) else {
                leftOut += 1
                return
            }
            // Here, so that the first fault of the text is the one that is named.
            try taken.check()
            drafts.append(taken)
        }
    }
}

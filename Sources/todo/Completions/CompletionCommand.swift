/// `todo __complete`: what the scripts of ``CompletionScript`` ask for, a candidate a line, with a tab and what it
/// means. An empty candidate that means `folders` or `files` stands for all of them.
enum CompletionCommand {
    static func run(_ words: [String], _ console: Console) {
        let completion = Completion(commands: CommandTable.shown) {
            // Nobody who presses Tab wants to read of an error.
            guard let storage = try? storage(of: words) else { return [] }
            Logic.registerInteractors(storage: storage)
            return TodoLookup.todos()
        }
        switch completion.offer(for: words) {
        case .folders: console.write("\tfolders")
        case .files: console.write("\tfiles")
        case .candidates(let candidates):
            for candidate in candidates { console.write("\(candidate.text)\t\(candidate.summary)") }
        }
    }

    /// That of the command line that is completed.
    private static func storage(of words: [String]) throws -> Storage {
        var arguments = Arguments()
        let name = "--\(Option.dataDir.name)"
        for (word, next) in zip(words, words.dropFirst()) {
            if word == name { arguments.options[Option.dataDir.name] = [next] }
            if word.hasPrefix(name + "=") {
                arguments.options[Option.dataDir.name] = [String(word.dropFirst(name.count + 1))]
            }
        }
        if words.contains("--\(Option.inMemory.name)") { return .memory }
        return try Storage(arguments)
    }
}

import TodoLogic

/// What a word could become, by the table of commands: for the program's shell and for those of the system.
struct Completion {
    /// A word, and what it means where that isn't clear.
    struct Candidate: Equatable {
        let text: String
        var summary = ""
    }

    /// What is offered in place of a word.
    enum Offer: Equatable {
        case candidates([Candidate])
        /// Folders or files, which shells know best.
        case folders
        case files
    }

    let commands: [Command]
    /// Asked for only where a number or a tag is wanted.
    let todos: () -> [Todo]

    /// What the last one of the words could become; it may be empty.
    func offer(for words: [String]) -> Offer {
        // bash takes `--tag=home` for three words.
        let before = words.dropLast().filter { $0 != "=" }
        let word = words.last.map { $0 == "=" ? "" : $0 } ?? ""
        let line = TypedWords(before, commands: commands)
        if let option = line.openOption { return offer(option.value, word, line) }
        if !line.isOnlyText, word.hasPrefix("-") {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, let option = line.options.first(where: { "--\($0.name)" == parts[0] }) {
                return offer(option.value, String(parts[1]), line, prefix: parts[0] + "=")
            }
            return matching(
                word,
                line.unusedOptions.map { Candidate(text: "--\($0.name)", summary: $0.summary) }
            )
        }
        guard line.command != nil else { return matching(word, names) }
        return line.operand.map { offer($0.value, word, line) } ?? .candidates([])
    }

    private func offer(_ value: Value, _ word: String, _ line: TypedWords, prefix: String = "") -> Offer {
        switch value {
        case .anything: .candidates([])
        case .folder: .folders
        case .file: .files
        case .dueDate: matching(word, Self.days.map { Candidate(text: $0) }, prefix)
        case .filter: matching(word, filters())
        case .oneOf(let choices): matching(word, choices.map { Candidate(text: $0) }, prefix)
        case .commandOrTopic:
            matching(word, names + HelpTopic.all.map { Candidate(text: $0.name, summary: $0.summary) })
        case .number(let status): matching(word, numbers(status).filter { !line.operands.contains($0.text) })
        case .tag: matching(word, tags(of: todos(), except: line.operands), prefix)
        case .ownTag:
            matching(
                word,
                tags(of: todos().filter { String($0.id) == line.operands.first }, except: line.operands)
            )
        }
    }

    private static let days = ["today", "tomorrow"] + Weekday.allCases.map(\.rawValue) + ["none"]

    private func filters() -> [Candidate] {
        tags(of: todos(), except: []).map { Candidate(text: "tag:\($0.text)") }
            + (["today", "week", "overdue", "none"].map { "due:\($0)" }
            + Value.priorities.map { "priority:\($0)" }).map { Candidate(text: $0) }
    }

    private func matching(_ word: String, _ candidates: [Candidate], _ prefix: String = "") -> Offer {
        .candidates(
            candidates.filter { $0.text.hasPrefix(word) }.map {
                Candidate(text: prefix + $0.text, summary: $0.summary)
            }
        )
    }

    private var names: [Candidate] { commands.map { Candidate(text: $0.name, summary: $0.summary) } }

    private func numbers(_ status: ListTodosInteractor.Status) -> [Candidate] {
        todos().filter { status == .all || $0.done == (status == .done) }
            .map { Candidate(text: String($0.id), summary: $0.title.escapingControlCharacters.cut(to: 60)) }
    }

    /// Without those that can't be typed.
    private func tags(of todos: [Todo], except typed: [String]) -> [Candidate] {
        TodoLookup.tags(of: todos).filter { $0.escapingControlCharacters == $0 && !typed.contains($0) }
            .map { Candidate(text: $0) }
    }
}

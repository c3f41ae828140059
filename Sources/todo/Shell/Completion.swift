/// What Tab offers: commands, options and tags, by the table of commands.
struct Completion {
    let commands: [Command]
    let tags: [String]

    /// What the last word before the cursor could become. The word may be empty.
    func candidates(for head: String) -> (word: String, candidates: [String]) {
        let words = head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let word = words.last ?? ""
        let before = words.dropLast().filter { !$0.isEmpty }
        return (word, possibilities(word, after: before).filter { $0.hasPrefix(word) })
    }

    private func possibilities(_ word: String, after before: [String]) -> [String] {
        guard let name = before.first else { return commands.map(\.name) + ["exit"] }
        guard let command = commands.first(where: { $0.name == name }) else { return [] }
        if before.last == "--tag" { return tags }
        if word.hasPrefix("-") { return (command.options + [.help]).map { "--\($0.name)" } }
        let operands = before.dropFirst().filter { !$0.hasPrefix("-") }
        let index = min(operands.count, command.operands.count - 1)
        guard index >= 0 else { return [] }
        switch command.operands[index] {
        case .tags: return tags
        case .command: return commands.map(\.name)
        default: return []
        }
    }

    /// What all of the candidates begin with.
    static func commonBeginning(of candidates: [String]) -> String {
        guard let first = candidates.first else { return "" }
        return candidates.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    }
}

/// The table of commands as programs get it.
struct ProgramItem: Encodable {
    let version: String
    let commands: [CommandItem]
    let topics: [TopicItem]

    init(_ table: CommandTable) {
        version = table.version
        commands = table.shown.map { CommandItem($0, table) }
        topics = table.allTopics.map { TopicItem($0, table) }
    }
}

struct CommandItem: Encodable {
    let name, summary, usage, notes: String
    let aliases, examples: [String]
    let json: String?
    let options: [OptionItem]

    init(_ command: Command, _ table: CommandTable) {
        let prefix = table.name + " "
        (name, aliases, summary, json) = (command.name, command.aliases, command.summary, command.json?.name)
        (usage, notes) = (prefix + command.usage, command.notes.plain(prefix))
        examples = command.examples.map { prefix + $0 }
        options = table.options(of: command).map {
            OptionItem(
                name: $0.name,
                short: $0.short,
                value: $0.valueName,
                summary: $0.summary
            )
        }
    }
}

struct OptionItem: Encodable {
    let name: String
    let short, value: String?
    let summary: String
}

struct TopicItem: Encodable {
    let name, summary, text: String

    init(_ topic: HelpTopic, _ table: CommandTable) {
        (name, summary) = (topic.name, topic.summary)
        text = topic.parts.map { part in
            switch part {
            case .text(let text): text.plain(table.name + " ")
            case .rows(let rows): rows.map { "\($0): \($1)" }.joined(separator: "\n")
            }
        }.joined(separator: "\n\n")
    }
}

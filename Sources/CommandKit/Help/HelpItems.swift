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
        (name, summary, json) = (command.name, command.summary, command.json?.name)
        (usage, notes) = (prefix + command.usage, command.notes.plain(prefix))
        (aliases, examples) = (Array(command.names.dropFirst()), command.examples.map { prefix + $0 })
        options = table.options(of: command).map(OptionItem.init)
    }
}

struct OptionItem: Encodable {
    let name, summary: String
    let short, value: String?

    init(_ option: Option) {
        (name, short, value, summary) = (option.name, option.short, option.valueName, option.summary)
    }
}

struct TopicItem: Encodable {
    let name, summary, text: String

    init(_ topic: HelpTopic, _ table: CommandTable) {
        (name, summary) = (topic.name, topic.summary)
        text = topic.parts.map { part in
            switch part {
            case .text(let text): text.plain(table.name + " ")
            case .examples(let lines): lines.joined(separator: "\n")
            case .rows(let rows, _): rows.map { "\($0): \($1)" }.joined(separator: "\n")
            }
        }.joined(separator: "\n\n")
    }
}

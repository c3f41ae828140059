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
    let name: String
    let aliases: [String]
    let summary: String
    let usage: String
    let examples: [String]
    let notes: String
    let json: String?
    let options: [OptionItem]

    init(_ command: Command, _ table: CommandTable) {
        let prefix = table.name + " "
        name = command.name
        aliases = command.aliases
        summary = command.summary
        usage = prefix + command.usage
        examples = command.examples.map { prefix + $0 }
        notes = command.notes.plain(prefix)
        json = command.json?.name
        options = table.options(of: command).map(OptionItem.init)
    }
}

struct OptionItem: Encodable {
    let name: String
    let short: String?
    let value: String?
    let summary: String

    init(_ option: Option) {
        (name, value, summary) = (option.name, option.valueName, option.summary)
        short = option.short.map(String.init)
    }
}

struct TopicItem: Encodable {
    let name: String
    let summary: String
    let text: String

    init(_ topic: HelpTopic, _ table: CommandTable) {
        name = topic.name
        summary = topic.summary
        text = topic.parts.map { part in
            switch part {
            case .text(let text): text.plain(table.name + " ")
            case .rows(let rows): rows.map { "\($0): \($1)" }.joined(separator: "\n")
            }
        }.joined(separator: "\n\n")
    }
}

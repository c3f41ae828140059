/// The table of commands as programs get it.
struct ProgramItem: Encodable {
    let version = Program.version
    let commands = CommandTable.shown.map(CommandItem.init)
    let topics = HelpTopic.all.map(TopicItem.init)
}

struct CommandItem: Encodable {
    let name: String
    let summary: String
    let usage: String
    let examples: [String]
    let notes: String
    let json: String?
    let options: [OptionItem]

    init(_ command: Command) {
        name = command.name
        summary = command.summary
        usage = Line.todo + command.usage
        examples = command.examples.map { Line.todo + $0 }
        notes = command.notes.plain()
        json = command.json?.name
        options = command.allOptions.map(OptionItem.init)
    }
}

struct OptionItem: Encodable {
    let name: String
    let value: String?
    let summary: String

    init(_ option: Option) {
        name = option.name
        value = option.valueName
        summary = option.summary
    }
}

struct TopicItem: Encodable {
    let name: String
    let summary: String
    let text: String

    init(_ topic: HelpTopic) {
        name = topic.name
        summary = topic.summary
        text = topic.parts.map { part in
            switch part {
            case .text(let text): text.plain()
            case .rows(let rows): rows.map { "\($0): \($1)" }.joined(separator: "\n")
            }
        }.joined(separator: "\n\n")
    }
}

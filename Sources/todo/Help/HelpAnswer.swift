import TodoLogic

/// How to use the program, a command, or what there is to know about a topic.
struct HelpAnswer: Answer {
    private let subject: Subject

    private enum Subject {
        case program
        case command(Command)
        case topic(HelpTopic)
    }

    init(_ command: Command?) {
        subject = command.map(Subject.command) ?? .program
    }

    /// Throws if there is neither a command nor a topic of this name.
    init(subject name: String?) throws {
        guard let name else {
            subject = .program
            return
        }
        if let topic = HelpTopic.all.first(where: { $0.name == name }) {
            subject = .topic(topic)
        } else if let near = suggestion(for: name, among: HelpTopic.all.map(\.name)) {
            throw UsageError("There is no topic “\(name)”.", hint: "Did you mean “\(near)”?")
        } else {
            subject = .command(try ArgumentParser(commands: CommandTable.all).find(name))
        }
    }

    func write(to console: Console) {
        let help = HelpText(prefix: console.commandPrefix)
        let lines =
            switch subject {
            case .program: help.overview
            case .command(let command): help.lines(of: command)
            case .topic(let topic): help.lines(of: topic)
            }
        for line in lines { console.write(line) }
    }

    var json: JSONText {
        switch subject {
        case .program: .one(ProgramItem())
        case .command(let command): .one(CommandItem(command))
        case .topic(let topic): .one(TopicItem(topic))
        }
    }
}

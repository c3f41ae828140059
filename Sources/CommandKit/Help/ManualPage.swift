extension CommandTable {
    /// The manual page, made of the commands and the topics of the help.
    var manualPage: Roff {
        var page = Roff(title: name, version: "\(name) \(version)")
        let prefix = name + " "
        page.section("NAME")
        // `man` finds a page by this form: the name alone stands before the hyphen.
        page.paragraph("\(name) - \(summary.prefix(1).lowercased())\(summary.dropFirst().dropLast())")
        page.section("SYNOPSIS")
        page.paragraph("\(name) COMMAND [OPTION]… [OPERAND]…")
        page.section("EXAMPLES")
        page.example(examples.map { prefix + $0 })
        for group in groups {
            page.section("COMMANDS: \(group.title.uppercased())")
            for command in group.commands where !command.isHidden { page.add(command, prefix) }
        }
        for topic in allTopics { page.add(topic, prefix) }
        return page
    }
}

extension Roff {
    fileprivate mutating func add(_ command: Command, _ prefix: String) {
        subsection(prefix + command.usage)
        paragraph(command.summary + ".")
        if !command.aliases.isEmpty { paragraph("Also: \(command.aliases.joined(separator: ", "))") }
        example(command.examples.map { prefix + $0 })
        if !command.notes.isEmpty { paragraph(command.notes.plain(prefix)) }
        if let json = command.json { paragraph(HelpText.json(json).plain(prefix)) }
        for option in command.options { entry(option.spellings, option.summary + ".") }
    }

    fileprivate mutating func add(_ topic: HelpTopic, _ prefix: String) {
        section(topic.name.uppercased().replacing("-", with: " "))
        for part in topic.parts {
            switch part {
            case .text(let text): paragraph(text.plain(prefix))
            case .rows(let rows): for (name, meaning) in rows { entry(name, meaning + ".") }
            }
        }
    }
}

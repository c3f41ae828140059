/// The manual page, made of the command table and the topics of the help.
enum ManualPage {
    static func write(to console: Console) {
        for line in page.lines { console.write(Line(line)) }
    }

    private static var page: Roff {
        var page = Roff(title: "todo", version: "todo \(Program.version)")
        page.section("NAME")
        // The form that makes the page found: without a list of words before the hyphen but the name.
        page.paragraph("todo - keeps todos, for each user their own")
        page.section("SYNOPSIS")
        page.paragraph("todo COMMAND [OPTION]… [OPERAND]…")
        page.section("EXAMPLES")
        page.example(CommandTable.examples.map { Line.todo + $0 })
        page.section("OPTIONS")
        page.paragraph("Every command has these; --json only those whose answer programs can use.")
        write(Option.beforeACommand, to: &page)
        for group in CommandTable.groups {
            page.section("COMMANDS: \(group.title.uppercased())")
            for command in group.commands where !command.isHidden { write(command, to: &page) }
        }
        for topic in HelpTopic.all { write(topic, to: &page) }
        return page
    }

    private static func write(_ command: Command, to page: inout Roff) {
        page.subsection(Line.todo + command.usage)
        page.paragraph(command.summary + ".")
        page.example(command.examples.map { Line.todo + $0 })
        if !command.notes.isEmpty { page.paragraph(command.notes.plain()) }
        if let json = command.json { page.paragraph(HelpText.json(json).plain()) }
        write(command.options, to: &page)
    }

    private static func write(_ options: [Option], to page: inout Roff) {
        for option in options {
            page.entry((option.short.map { "-\($0), " } ?? "") + option.usage, option.summary + ".")
        }
    }

    private static func write(_ topic: HelpTopic, to page: inout Roff) {
        page.section(topic.name.uppercased().replacing("-", with: " "))
        for part in topic.parts {
            switch part {
            case .text(let text): page.paragraph(text.plain())
            case .rows(let rows): for (name, meaning) in rows { page.entry(name, meaning + ".") }
            }
        }
    }
}

import CommandKit

/// What several commands share, and the help tells in one place.
extension HelpTopic {
    static let dates = HelpTopic(
        "dates",
        "The ways to write a due date",
        [
            .rows([
                ("2027-01-31, 31.1.2027, 1/31/2027, 31 Jan 2027", "That day"),
                ("24dec, Dec 24, 24.12., 12/24", "The next such day, today included"),
                ("today, tomorrow, yesterday", "Today, the day after, the day before"),
                ("fri, friday", "The next Friday after today"),
                ("3d, 2w, 1m, 1y, in 3 days", "That many days, weeks, months or years from today"),
                ("eow, eom, eoy", "The last day of this week, month or year"),
                ("none", "No due date"),
            ]),
            .text(
                """
                A date with slashes is refused if it can be two days. Quote a date of several words: \
                \(command: "add Call Ada \"due:in 3 days\"")
                """
            ),
        ]
    )

    static let filters = HelpTopic(
        "filters",
        "The ways to choose todos",
        [
            .rows([
                ("milk, title:milk", "With this text in the title"),
                ("+home, #home, tag:home, tag:none", "With this tag; without tags"),
                ("due:fri, due:24dec", "Due on that day; “help dates” has more"),
                ("due:<fri, due:>=24dec", "Due before that day; from that day on; also <= and >"),
                (
                    "due:week, due:overdue, due:none",
                    "Due today or in the next six days; overdue; without a due date"
                ),
                ("priority:high, priority:none", "With this priority; without one"),
                ("done:any, done:none", "Done; not done"),
                ("done:fri, done:<1dec", "Done on the last such day; done before that day"),
                ("-milk, -+home, -due:week", "Todos that don't match the filter after the hyphen"),
            ]),
            .text(
                """
                All of the filters must match. Case and accents don't matter. In commands that change todos, \
                filters replace numbers; to search for a text there, write title:milk. Put < and > in quotes, \
                because your system's shell reads them: \(command: "list \"due:<fri\"")
                """
            ),
        ]
    )

    static let environment = HelpTopic(
        "environment",
        "Environment variables, and the data folder",
        [
            .rows([
                ("TODO_DATA_DIR", "The folder for the data, unless --data-dir names one"),
                ("XDG_DATA_HOME", "If set, the data is in $XDG_DATA_HOME/interactors-todo"),
                ("HOME", "Otherwise, it is in $HOME/.local/share/interactors-todo"),
                ("TZ", "The time zone; otherwise the system's"),
                ("NO_COLOR", "If it isn't empty, there are no colors unless --color asks for them"),
                ("TERM", "If it is “dumb”, the terminal gets no codes"),
                ("PAGER", "Shows a list that is longer than the terminal; otherwise less. “cat” for none"),
                ("COLUMNS, LINES", "The size of a terminal that doesn't report one"),
            ])
        ]
    )
}

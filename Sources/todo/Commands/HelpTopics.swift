import CommandKit

/// What several commands share, and the help tells in one place.
extension HelpTopic {
    static let dates = HelpTopic(
        "dates",
        "The ways to write a day",
        [
            .rows([
                ("2027-01-31", "That day"), ("today, tomorrow", "Today, the day after"),
                ("fri, friday", "The next Friday after today"),
                ("3d, 2w", "That many days or weeks from today"),
                ("none", "No day"),
            ])
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
            ])
        ]
    )
}

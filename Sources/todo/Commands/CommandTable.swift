/// Every command of the program. The parser, the help and the suggestions read this table, nothing else.
enum CommandTable {
    /// In the order of the help, in groups.
    static let groups: [(title: String, commands: [Command])] = [
        ("Login", login),
        ("Todos", todos),
        ("More", [shell, help]),
    ]

    static let all = groups.flatMap(\.commands)

    private static let login = [
        Command(
            name: "register",
            summary: "Register a new user",
            operands: [.email],
            options: [.passwordStdin],
            examples: ["register ada@example.com"],
            notes: "The password is asked for twice, without showing it. Registering doesn't log in.",
            action: .direct(LoginCommands.register)
        ),
        Command(
            name: "login",
            summary: "Log in",
            operands: [.email],
            options: [.passwordStdin],
            examples: ["login ada@example.com", "login ada@example.com --password-stdin < password.txt"],
            notes:
                "A login holds for 30 days after its last use, for everybody who can read the data folder.",
            action: .direct(LoginCommands.logIn)
        ),
        Command(
            name: "logout",
            summary: "Log out",
            options: [.everywhere],
            examples: ["logout", "logout --all"],
            action: .direct(LoginCommands.logOut)
        ),
        Command(
            name: "whoami",
            summary: "Tell who is logged in",
            examples: ["whoami"],
            action: .direct(LoginCommands.whoAmI)
        ),
        Command(
            name: "sessions",
            summary: "List where you are logged in",
            examples: ["sessions"],
            action: .direct(LoginCommands.listSessions)
        ),
        Command(
            name: "password",
            summary: "Change your password",
            options: [.passwordStdin],
            examples: ["password"],
            notes:
                "Ends your other sessions. With --password-stdin, the first line is the current password and "
                + "the second line is the new one.",
            action: .direct(LoginCommands.changePassword)
        ),
    ]

    private static let todos = [
        Command(
            name: "add",
            summary: "Add a todo",
            operands: [.title],
            options: [.tag],
            examples: [
                "add Buy milk", "add Call Ada --tag phone --tag work", "add -- --help is part of this title",
            ],
            action: .message(TodoCommands.add)
        ),
        Command(
            name: "list",
            summary: "List todos",
            options: [.all, .done, .onlyTag, .json],
            examples: ["list", "list --tag work", "list --all --json"],
            notes: "Lists the open todos, unless others are asked for. With --json: an array of objects with "
                + "“number”, “title”, “done” and “tags”.",
            action: .message(TodoCommands.list)
        ),
        Command(
            name: "check",
            summary: "Mark todos as done",
            operands: [.numbers],
            examples: ["check 1", "check 1 3"],
            notes: "If one of the numbers is refused, none is checked.",
            action: .message(TodoCommands.check)
        ),
        Command(
            name: "uncheck",
            summary: "Mark todos as open again",
            operands: [.numbers],
            examples: ["uncheck 1"],
            notes: "If one of the numbers is refused, none is unchecked.",
            action: .message(TodoCommands.uncheck)
        ),
        Command(
            name: "edit",
            summary: "Give a todo another title",
            operands: [.number, .title],
            examples: ["edit 1 Buy oat milk"],
            action: .message(TodoCommands.edit)
        ),
        Command(
            name: "delete",
            summary: "Delete todos",
            operands: [.numbers],
            examples: ["delete 1", "delete 1 3"],
            notes:
                "If one of the numbers is refused, none is deleted. “todo undo” gives them back; nobody else "
                + "gets their numbers.",
            action: .message(TodoCommands.delete)
        ),
        Command(
            name: "tag",
            summary: "Add tags to a todo",
            operands: [.number, .tags],
            examples: ["tag 1 shop food"],
            action: .message(TodoCommands.tag)
        ),
        Command(
            name: "untag",
            summary: "Remove tags from a todo",
            operands: [.number, .tags],
            examples: ["untag 1 food"],
            notes: "If the todo doesn't have one of the tags, none is removed.",
            action: .message(TodoCommands.untag)
        ),
        Command(
            name: "undo",
            summary: "Take back the last change of your todos",
            examples: ["undo"],
            notes:
                "Repeat it to take back the change before, up to 100. A change that no longer fits, because "
                + "somebody else has changed the todo since, isn't taken back.",
            action: .message(TodoCommands.undo)
        ),
        Command(
            name: "redo",
            summary: "Make the change again that was undone last",
            examples: ["redo"],
            notes: "A new change ends what can be redone.",
            action: .message(TodoCommands.redo)
        ),
    ]

    private static let shell = Command(
        name: "shell",
        summary: "Type commands without the word “todo”",
        options: [.keepGoing],
        examples: ["shell", "shell < commands.txt"],
        notes: "On a terminal: Tab completes commands and tags, the arrow keys bring back earlier lines, ^C "
            + "cancels a line, and ^D or “exit” leaves. Words in double quotes are kept together. Elsewhere: a "
            + "command a line, up to the first error.",
        action: .shell
    )

    private static let help = Command(
        name: "help",
        summary: "Show this, or how to use a command",
        operands: [.command],
        examples: ["help", "help add"],
        needsData: false,
        action: .direct { arguments, console in
            HelpText.write(try arguments.operands.first.map(ArgumentParser(commands: all).find), to: console)
        }
    )
}

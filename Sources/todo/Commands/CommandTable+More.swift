import Interactors

/// The commands about the program itself.
extension CommandTable {
    static let more = [
        Command(
            name: "shell",
            summary: "Type commands without the word “todo”",
            options: [.keepGoing],
            examples: ["shell", "shell < commands.txt"],
            notes: """
                On a terminal: Tab completes commands, numbers and tags, the arrow keys bring back earlier lines, \
                ^C cancels a line, and ^D or “exit” leaves. Words in double quotes are kept together. Elsewhere: a \
                command a line, up to the first error; a line that begins with “#” is a comment.
                """,
            json: .answers,
            action: .shell
        ),
        Command(
            name: "catalogue",
            summary: "List the use cases of the program",
            examples: ["catalogue", "catalogue --json"],
            notes: "Needs no login. A dot stands for the name of the interactor.",
            json: .catalogue,
            action: .direct { _, console in
                console.answer(CatalogueAnswer(catalogue: Logic.executor.catalogue))
            }
        ),
        Command(
            name: "paths",
            summary: "Tell where the data is",
            examples: ["paths", "paths --data-dir ~/todos"],
            notes: """
                Everything is in one folder, which is made when something is stored. “\(command: "help environment")” \
                tells how it is chosen.
                """,
            json: .paths,
            needsData: false,
            action: .direct { arguments, console in console.answer(try PathsAnswer(arguments)) }
        ),
        Command(
            name: "completions",
            summary: "Print what has a shell complete commands, numbers and tags",
            operands: [.shell],
            examples: [
                "completions bash > ~/.local/share/bash-completion/completions/todo",
                "completions zsh > ~/.zfunc/_todo",
                "completions fish > ~/.config/fish/completions/todo.fish",
            ],
            notes: """
                It holds in new shells. In bash, the package bash-completion has to be there, else write \
                “source <(\(command: "completions bash"))” into ~/.bashrc. In zsh, “fpath=(~/.zfunc $fpath)” has to \
                stand before “compinit” in ~/.zshrc: first, since zsh itself completes another program named todo.
                """,
            needsData: false,
            action: .direct { arguments, console in
                CompletionScript.write(for: arguments.operands[0], to: console)
            }
        ),
        Command(
            name: "manual",
            summary: "Print the manual page, for the program man",
            examples: ["manual > todo.1", "manual | man -l -"],
            notes: "“man ./todo.1” shows it. In a folder as ~/.local/share/man/man1, “man todo” finds it.",
            needsData: false,
            action: .direct { _, console in ManualPage.write(to: console) }
        ),
        Command(
            name: "help",
            summary: "Show this, or how to use a command",
            operands: [.subject],
            examples: ["help", "help add", "help exit-codes"],
            json: .help,
            needsData: false,
            action: .direct { arguments, console in
                console.answer(try HelpAnswer(subject: arguments.operands.first))
            }
        ),
        Command(
            name: "__complete",
            summary: "Answer a shell that completes a command line",
            operands: [.words],
            examples: ["__complete -- check 1"],
            notes:
                "A candidate a line, with a tab and its description. A line with a tab and “folder” asks for folders.",
            needsData: false,
            isHidden: true,
            action: .direct { arguments, console in CompletionCommand.run(arguments.operands, console) }
        ),
    ]
}

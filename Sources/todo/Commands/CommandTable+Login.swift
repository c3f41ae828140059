/// The commands about users and sessions.
extension CommandTable {
    static let login = [
        Command(
            name: "register",
            summary: "Register a new user",
            operands: [.email],
            options: [.passwordStdin],
            examples: ["register ada@example.com"],
            notes: "The password is asked for twice, without showing it. Registering doesn't log in.",
            json: .user,
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
            json: .user,
            action: .direct(LoginCommands.logIn)
        ),
        Command(
            name: "logout",
            summary: "Log out",
            options: [.everywhere],
            examples: ["logout", "logout --all"],
            json: .ended,
            action: .direct(LoginCommands.logOut)
        ),
        Command(
            name: "whoami",
            summary: "Tell who is logged in",
            examples: ["whoami"],
            json: .user,
            action: .direct(LoginCommands.whoAmI)
        ),
        Command(
            name: "sessions",
            summary: "List where you are logged in",
            examples: ["sessions"],
            json: .sessions,
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
            json: .ended,
            action: .direct(LoginCommands.changePassword)
        ),
    ]
}

import CommandKit

/// The program: everything it can do is in its table of commands.
@main
enum Program {
    @MainActor static func main() async { await CommandTable.todo.runProgram() }
}

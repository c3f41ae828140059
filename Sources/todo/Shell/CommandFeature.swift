import AppCore
import CommandKit

/// Runs the commands that are typed, one at a time, as the program does outside of the shell. The shell stays
/// alive meanwhile: a command can be cancelled.
@MainActor
func commandFeature(console: Console, output: @escaping Output<Message>) -> Input<Message> {
    var running: Task<Void, Never>?

    func run(_ invocation: Invocation) {
        running = Task {
            do {
                let answer = try await console.result(of: invocation)
                output(.answered(invocation, answer))
            } catch {
                output(.refused(error))
            }
        }
    }

    return { message in
        switch message {
        case .run(let invocation): run(invocation)
        case .cancel: running?.cancel()
        default: break
        }
    }
}

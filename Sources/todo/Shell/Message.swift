import CommandKit
import Interactors
import TodoLogic

/// What is said in the shell: by the person and the clock to the features, and by the features to everybody.
enum Message {
    // The commands that are typed.
    case run(Invocation)
    case cancel
    case answered(Invocation, Answer)
    case refused(any Error)

    // The list that the shell shows. A change of the person's own is no news.
    case look(isOwn: Bool)
    case show(ListView)
    case changed(ShellState)
    case unseen(InteractorError)

    /// Ask for a review of the app, if it is time.
    case review
}

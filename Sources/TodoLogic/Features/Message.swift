/// What is said in the app: by the user interface to the features, and by the features to everybody.
///
/// Each feature adds what can be said to it and what it answers in a file of its own.
package enum Message: Equatable, Sendable {
    case todo(TodoList)
    case tagging(Tagging)
    case journal(Journalling)
    case appReview(AppReview)
    case watching(Watching)
}

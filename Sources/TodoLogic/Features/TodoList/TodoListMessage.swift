extension Message {
    /// What is said about the list of todos.
    package enum TodoList: Equatable, Sendable {
        case add(TodoDraft)
        /// `leftOut` says how many of a text are no todos, for the answer.
        case addAll([TodoDraft], leftOut: Int = 0)
        case list(TodoQuery)
        case check([Int])
        case uncheck([Int])
        case edit(Int, TodoEdit)
        case delete([Int])
        case response(Response)

        /// What the feature answers.
        package enum Response: Equatable, Sendable {
            case wasAdded(Todo)
            case wasNotAdded(Refusal)
            case wereAdded([Todo], leftOut: Int = 0)
            case wereNotAdded(Refusal)
            case wasListed([Todo], TodoQuery)
            case wasNotListed(Refusal)
            case wasChecked([Todo])
            case wasNotChecked(Refusal)
            case wasUnchecked([Todo])
            case wasNotUnchecked(Refusal)
            case wasEdited(Todo)
            case wasNotEdited(Refusal)
            case wasDeleted([Todo])
            case wasNotDeleted(Refusal)
        }
    }
}

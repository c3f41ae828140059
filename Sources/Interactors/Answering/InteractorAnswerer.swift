/// Who can still answer a call. Everything that depends on this asks ``InteractorCallState/answerer``:
///
/// - The loop, when nothing else is to be done: with `nobody`, the innermost question fails; with `request`, the call no
///   longer keeps its request, so that a request that is released unanswered is found.
/// - A claim that is released, which wakes the loop, unless `others` can answer.
/// - Executing the request again, which ends a call that only its `request` can answer.
nonisolated enum InteractorAnswerer {
    /// A reply, a function that was read, or asynchronous work; or something has come that isn't taken yet.
    case others
    /// Only code that has the bare request.
    case request
    case nobody
}

nonisolated extension InteractorCallState {
    var answerer: InteractorAnswerer {
        guard let innermost = frames.last else { return .nobody }
        if innermost.isClaimed || answer != nil || updates.first != nil { return .others }
        if !innermost.isOpenToRequest { return .nobody }
        return frames.contains(where: \.isClaimed) ? .others : .request
    }
}

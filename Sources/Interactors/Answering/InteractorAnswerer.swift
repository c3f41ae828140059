/// Who can still answer a call. Everything that depends on this asks ``InteractorCallState/answerer``:
///
/// - The loop, when nothing else is to be done. With `nobody`, the innermost frame fails. With `request`, the call
///   releases its request, so that the request's `deinit` can report that it wasn't answered.
/// - The release of a claim, which wakes the loop, unless `others` can answer.
/// - Executing the request again, which ends a call that only its `request` can answer.
nonisolated enum InteractorAnswerer {
    /// A reply, a function that was read, or asynchronous work; or an event that has arrived waits to be handled.
    case others
    /// Only code that has the request itself.
    case request
    case nobody
}

nonisolated extension InteractorCallState {
    var answerer: InteractorAnswerer {
        if frames.isEmpty { return .nobody }
        if frames[frames.endIndex - 1].isClaimed || answer != nil || !updates.isEmpty { return .others }
        if !frames[frames.endIndex - 1].isOpenToRequest { return .nobody }
        return frames.contains(where: \.isClaimed) ? .others : .request
    }
}

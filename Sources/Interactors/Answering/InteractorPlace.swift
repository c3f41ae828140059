/// Where something comes from.
nonisolated enum InteractorPlace {
    /// From code that may use the request that the call is of, if it isn't that of a step.
    case inside(AnyInteractorRequest?)
    /// From a reply or a timer, on any thread.
    case outside

    var request: AnyInteractorRequest? { if case .inside(let request) = self { request } else { nil } }

    var origin: InteractorSchedule.Origin {
        let thread = InteractorExecutor.currentThread
        return if case .outside = self { .outside(thread) } else { .inside(thread) }
    }
}

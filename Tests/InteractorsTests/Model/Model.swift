/// The rules: who is asked, who hears what, and how often.
struct Model {
    private typealias Outcome = Result<String, Failure>

    /// Where an interactor is.
    private struct Place {
        /// Whether something takes the answer in the caller's place.
        var isIntercepted: Bool
        /// How many sequences are around it. Each of their steps has a request of its own.
        var depth = 0
        /// For each time limit around it, how many sequences are around that.
        var limits: [Int] = []
    }

    /// Why interactors are to stop: a time limit or, without one, a cancellation.
    private struct Stop {
        var limit: Int?
        /// How many sequences are around the request that is stopped.
        var depth = 0
    }

    private let program: Program
    private var observation = Observation()
    private var calls: [String: Int] = [:]
    private var stop: Stop?
    private var isRequestCancelled: Bool
    private var isTaskCancelled = false

    static func observation(of program: Program) -> Observation {
        var model = Model(program: program, isRequestCancelled: program.caller.cancelsFirst)
        model.run()
        return model.observation.sorted
    }

    private init(program: Program, isRequestCancelled: Bool) {
        (self.program, self.isRequestCancelled) = (program, isRequestCancelled)
    }

    /// A caller executes its request again when it has heard an answer.
    private mutating func run() {
        for _ in 0..<program.caller.executions where !isTaskCancelled {
            stop = nil
            observation.executions += 1
            guard let outcome = isRequestCancelled ? .failure(.cancelled) : answer(program.middleware[...]),
                hear(outcome)
            else { return }
        }
    }

    /// Whoever can't hear a failure has it reported.
    private mutating func hear(_ outcome: Outcome) -> Bool {
        if let failure = outcome.failure, !program.caller.isAwaiting, !program.caller.hasOnError {
            observation.reported.append(failure.text)
            return false
        }
        observation.heard.append("caller: \(outcome.text)")
        return true
    }

    private mutating func answer(_ middleware: ArraySlice<Program.Middleware>) -> Outcome? {
        let rest = middleware.dropFirst()
        switch middleware.first {
        case nil: return answer(program.interactor, Place(isIntercepted: program.isIntercepted))
        case .passing, .delaying: return answer(rest)
        case .refusing: return .failure(.refused)
        case .watching:
            guard let outcome = answer(rest) else { return nil }
            observation.heard.append("middleware \(middleware.startIndex): \(outcome.text)")
            return outcome
        }
    }

    /// What has been stopped is neither tried again nor handed to a fallback.
    private mutating func answer(_ part: Program.Part, _ place: Place) -> Outcome? {
        var inside = place
        inside.isIntercepted = true
        switch part {
        case .worker(let worker): return answer(worker, place)
        case .when(let isTrue, let part, let other): return answer(isTrue ? part : other, place)
        case .joined(let part), .latest(let part): return answer(part, inside)
        case .retrying(let part, let attempts, _):
            var outcome = answer(part, inside)
            for _ in 1..<attempts {
                guard let failure = outcome?.failure, stop == nil else { break }
                observation.heard.append("retry after \(failure.text)")
                outcome = answer(part, inside)
            }
            return outcome
        case .fallback(let part, let other):
            let outcome = answer(part, inside)
            guard let first = outcome?.failure, stop == nil else { return outcome }
            observation.heard.append("fallback after \(first.text)")
            return answer(other, inside)?.mapError { second in
                second == .cancelled ? second : Failure(second, after: first)
            }
        case .timeLimit(let part):
            inside.limits.append(place.depth)
            let outcome = answer(part, inside)
            guard let limit = stop?.limit, limit == place.limits.count else { return outcome }
            stop = nil
            return .failure(.timedOut)
        case .sequence(let steps):
            inside.depth += 1
            var finished: [Program.Compensation] = []
            for step in steps {
                let outcome = answer(step.part, inside)
                if case .success = outcome { finished.append(step.compensation) }
                let failure = outcome?.failure ?? (stop == nil ? nil : .cancelled)
                if let failure { return .failure(undo(finished, after: failure, place)) }
                if finished.count == steps.count { return outcome }
            }
            return nil
        }
    }

    /// A sequence that is stopped is left at once. Its compensations follow, and a failed one is reported.
    private mutating func undo(
        _ steps: [Program.Compensation],
        after failure: Failure,
        _ place: Place
    ) -> Failure {
        observation.undone += steps.map(\.name)
        let failures = steps.reversed().filter(\.fails).map { "\($0.name) failed" }
        let result = failures.isEmpty ? failure : Failure(failure, notUndone: failures)
        guard stop?.depth == place.depth else { return result }
        if result.leavesEffects { observation.reported.append(result.text) }
        return .cancelled
    }

    private mutating func answer(_ worker: Program.Worker, _ place: Place) -> Outcome? {
        calls[worker.name, default: 0] += 1
        let number = calls[worker.name, default: 0]
        let call = worker.calls[min(number, worker.calls.count) - 1]
        let name = "\(worker.name)\(number)"
        observation.asked.append(name)
        undergo(call.event, place)
        if call.isBesideItsEvent {
            // What happens when the answer is on its way is too late.
            if call.end == .succeeds { stop = nil }
        } else if stop != nil {
            observation.told.append(name)
        }

        // A stopped reply has no relays any more, and the requests of steps have no closures.
        let isStopped = stop?.depth == place.depth
        var isRelaying = !(isStopped && worker.style == .reply)
        // Nor does work for inputs begin after a cancellation.
        if worker.hasInputs && call.event == .cancelsItself { isRelaying = false }
        if place.depth == 0 && isRelaying { observation.heard.append("update \(name)") }
        // What comes after a cancellation is ignored. Asynchronous work answers a second time before.
        let isReported = stop == nil || worker.style == .async
        if call.secondAnswer != nil && isReported { observation.reported.append("answeredTwice") }
        // Asynchronous work that is awaited is a plain call.
        if isStopped && !(worker.style == .async && program.caller.isAwaiting) { return .failure(.cancelled) }
        switch call.end {
        // What an interactor returns is its answer, whatever it has answered before.
        case _ where call.secondAnswer != nil && worker.style == .returning:
            return .success("\(name) again")
        case .succeeds: return .success(name)
        case .fails: return .failure(Failure(text: "\(name) failed"))
        case .isForgotten where place.isIntercepted || worker.style == .reply:
            return .failure(stop == nil ? .abandoned : .cancelled)
        case .isForgotten:
            observation.reported.append("abandoned")
            return nil
        }
    }

    private mutating func undergo(_ event: Program.Event?, _ place: Place) {
        switch event {
        case nil: return
        case .isExecutedAgain:
            observation.executions += 1
            _ = hear(.failure(.inProgress))
        case .timeIsUp: stop = Stop(limit: place.limits.count - 1, depth: place.limits.last ?? 0)
        case .taskIsCancelled: (stop, isTaskCancelled) = (Stop(), true)
        case .requestIsCancelled, .cancelsItself: (stop, isRequestCancelled) = (Stop(), true)
        }
    }
}

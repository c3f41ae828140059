/// The rules: who is asked, who hears what, and how often.
struct Model {
    private typealias Outcome = Result<String, Failure>

    /// Where an interactor is.
    private struct Place {
        /// Whether a task awaits the answer, or a composite asks.
        var isStrict: Bool
        /// How many time limits are around it.
        var limits = 0
    }

    /// Why nothing new begins: a time limit or, without one, a cancellation.
    private struct Stop {
        var limit: Int?
        var failure: Failure { limit == nil ? .cancelled : .timedOut }
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

    /// Returns nil if nobody answers: the caller doesn't hear of it, but the middleware that watches does.
    private mutating func answer(_ middleware: ArraySlice<Program.Middleware>) -> Outcome? {
        let rest = middleware.dropFirst()
        switch middleware.first {
        case nil: return answer(program.interactor, Place(isStrict: program.caller.isAwaiting))
        case .passing, .delaying: return answer(rest)
        case .refusing: return .failure(.refused)
        case .watching:
            let outcome = answer(rest)
            let heard = outcome ?? .failure(.abandoned)
            observation.heard.append("middleware \(middleware.startIndex): \(heard.text)")
            return outcome
        }
    }

    /// A composite that was stopped leaves a failure unchanged. Where it would continue, it fails with the stop's error.
    private mutating func answer(_ part: Program.Part, _ place: Place) -> Outcome? {
        var inside = place
        inside.isStrict = true
        switch part {
        case .worker(let worker): return answer(worker, place)
        case .when(let isTrue, let part, let other): return answer(isTrue ? part : other, place)
        case .joined(let part), .latest(let part): return answer(part, inside)
        case .retrying(let part, let attempts, _):
            var outcome = answer(part, inside)
            for _ in 1..<attempts {
                guard let failure = outcome?.failure else { break }
                if let stop { return .failure(stop.failure) }
                observation.heard.append("retry after \(failure.text)")
                outcome = answer(part, inside)
            }
            return outcome
        case .fallback(let part, let other):
            let outcome = answer(part, inside)
            guard let first = outcome?.failure else { return outcome }
            if let stop { return .failure(stop.failure) }
            observation.heard.append("fallback after \(first.text)")
            let second = answer(other, inside)
            return stop == nil ? second?.mapError { Failure($0, after: first) } : second
        case .timeLimit(let part):
            inside.limits += 1
            let outcome = answer(part, inside)
            if stop?.limit == inside.limits { stop = nil }
            return outcome
        }
    }

    private mutating func answer(_ worker: Program.Worker, _ place: Place) -> Outcome? {
        calls[worker.name, default: 0] += 1
        let number = calls[worker.name, default: 0]
        let call = worker.calls[min(number, worker.calls.count) - 1]
        let name = "\(worker.name)\(number)"
        observation.asked.append(name)
        undergo(call.event, place)
        // What happens when the answer is on its way is too late.
        if case .whileBusy = call.time { stop = nil }
        if stop != nil { observation.told.append(name) }

        // A stopped reply has no relays any more.
        if stop == nil || worker.style != .reply { observation.heard.append("update \(name)") }
        if let stop {
            // A task gets what it awaits.
            let callerIsTask = worker.style == .async && program.caller.isAwaiting
            if stop.limit != nil || !callerIsTask { return .failure(stop.failure) }
        }
        switch call.end {
        case .succeeds: return .success(name)
        case .fails: return .failure(Failure(text: "\(name) failed"))
        case .isForgotten where place.isStrict || worker.style == .reply:
            // What was told to stop may give up.
            return .failure(stop?.failure ?? .abandoned)
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
        case .timeIsUp: stop = Stop(limit: place.limits)
        case .taskIsCancelled: (stop, isTaskCancelled) = (Stop(), true)
        case .requestIsCancelled, .cancelsItself: (stop, isRequestCancelled) = (Stop(), true)
        }
    }
}

/// The rules: who is asked, who hears what, and in which order.
struct Model {
    private typealias Outcome = Result<String, Failure>

    /// Why nothing new begins: a cancellation or, inside of so many, a time limit.
    private enum Stop: Equatable { case cancellation, limit(Int) }

    private let program: Program
    private var trace: [String] = []
    private var calls: [String: Int] = [:]
    private var stop: Stop?

    static func trace(of program: Program) -> [String] {
        var model = Model(program: program)
        let outcome = model.outcome(of: program.middleware[...], isInTask: program.isAwaiting)
        return model.trace + ["caller: \(outcome.text)"]
    }

    private init(program: Program) { self.program = program }

    private mutating func outcome(of middleware: ArraySlice<Program.Middleware>, isInTask: Bool) -> Outcome {
        let rest = middleware.dropFirst()
        switch middleware.first {
        case nil:
            let outcome = outcome(of: program.part, limits: 0)
            return heard(outcome, isInTask: isInTask)
        case .passing: return outcome(of: rest, isInTask: isInTask)
        case .delaying:
            let outcome = outcome(of: rest, isInTask: true)
            return heard(outcome, isInTask: isInTask)
        case .refusing: return .failure(.refused)
        case .observing:
            let outcome = outcome(of: rest, isInTask: isInTask)
            trace.append("middleware \(middleware.startIndex): \(outcome.text)")
            return outcome
        }
    }

    /// Only a task gets what its work has made of a cancellation.
    private func heard(_ outcome: Outcome, isInTask: Bool) -> Outcome {
        stop == .cancellation && !isInTask ? .failure(.canceled) : outcome
    }

    private mutating func outcome(of part: Program.Part, limits: Int) -> Outcome {
        switch part {
        case .worker(let worker): return outcome(of: worker, limits: limits)
        case .when(let isTrue, let part, let other): return outcome(of: isTrue ? part : other, limits: limits)
        case .joined(let part), .latest(let part), .queued(let part): return outcome(of: part, limits: limits)
        case .retrying(let part, let attempts):
            var outcome = outcome(of: part, limits: limits)
            for _ in 1..<attempts {
                guard let failure = outcome.failure, failure != .canceled else { break }
                if stop != nil { return .failure(.canceled) }
                trace.append("retry after \(failure.text)")
                outcome = self.outcome(of: part, limits: limits)
            }
            return outcome
        case .fallback(let part, let other):
            let outcome = outcome(of: part, limits: limits)
            guard let first = outcome.failure, first != .canceled else { return outcome }
            if stop != nil { return .failure(.canceled) }
            trace.append("fallback after \(first.text)")
            return self.outcome(of: other, limits: limits).mapError { second in
                second == .canceled ? second : Failure(text: "\(second.text) after \(first.text)")
            }
        case .timeout(let part):
            let outcome = outcome(of: part, limits: limits + 1)
            guard stop == .limit(limits + 1) else { return outcome }
            stop = nil
            return outcome.mapError { _ in .timedOut }
        }
    }

    private mutating func outcome(of worker: Program.Worker, limits: Int) -> Outcome {
        let number = calls[worker.name, default: 0] + 1
        calls[worker.name] = number
        let call = worker.calls[min(number, worker.calls.count) - 1]
        trace.append("\(worker.name)\(number)")
        switch call.event {
        case nil: trace.append("update \(worker.name)\(number)")
        case .timeIsUp: stop = .limit(limits)
        case .requestIsCanceled, .taskIsCanceled: stop = .cancellation
        }
        // After a stop, only what the interactor answers before it ends counts. A reply comes later.
        if stop != nil, worker.style == .reply { return .failure(.canceled) }
        return call.result("\(worker.name)\(number)") ?? .failure(stop == nil ? .abandoned : .canceled)
    }
}

/// A program as a person reads it: a line for each part, and what is inside of it below.
extension Program: CustomStringConvertible {
    var description: String {
        let middleware = middleware.enumerated().map { "middleware \($0.offset) is \($0.element)" }
        return ([caller.text] + middleware + interactor.lines).joined(separator: "\n")
    }
}

extension Program.Caller {
    fileprivate var text: String {
        let place =
            switch home {
            case .nowhere: "A caller without an isolation"
            case .mainActor: "A caller on the main actor"
            case .actor: "A caller on an actor"
            }
        let answer =
            isAwaiting ? "awaits" : hasOnError ? "executes, with closures," : "executes, without onError,"
        let times = executions == 1 ? "" : ", and again when it is answered"
        return "\(place) \(answer) a request\(cancelsFirst ? " that was cancelled" : "")\(times):"
    }
}

extension Program.Part {
    fileprivate var lines: [String] {
        switch self {
        case .worker(let worker): return [worker.text]
        case .retrying(let part, let attempts, let pauses):
            return ["\(attempts) attempts\(pauses ? ", with pauses" : "")"] + part.indented
        case .fallback(let part, let other):
            return ["try"] + part.indented + ["or fall back to"] + other.indented
        case .joined(let part): return ["joined"] + part.indented
        case .latest(let part): return ["the latest"] + part.indented
        case .timeLimit(let part): return ["within a time limit"] + part.indented
        case .when(let isTrue, let part, let other):
            return ["if \(isTrue)"] + part.indented + ["else"] + other.indented
        }
    }

    private var indented: [String] { lines.map { "    \($0)" } }
}

extension Program.Worker {
    fileprivate var text: String {
        let style =
            switch style {
            case .closures: "with onComplete and onError"
            case .methods: "with complete and fail"
            case .reply: "with a reply"
            case .returning: "returning"
            case .async: hasInputs ? "async, for many inputs" : "async"
            }
        return "\(name), \(style): \(calls.map(\.text).joined(separator: "; then: "))"
    }
}

extension Program.Call {
    fileprivate var text: String {
        let time =
            switch time {
            case .now: ""
            case .elsewhere: " on another thread"
            case .late: " late"
            case .whileBusy: " late, before something else that waits"
            }
        let event =
            switch event {
            case nil: ""
            case .taskIsCancelled: "; meanwhile the task is cancelled"
            case .requestIsCancelled: "; meanwhile the request is cancelled"
            case .cancelsItself: ", after it has cancelled its request"
            case .timeIsUp: "; meanwhile the time is up"
            case .isExecutedAgain: "; meanwhile the request is executed again"
            }
        let end =
            switch end {
            case .succeeds: "succeeds"
            case .fails: "fails"
            case .isForgotten: "gives up without an answer"
            }
        let second =
            switch secondAnswer {
            case nil: ""
            case .byMethod: ", and answers again"
            case .byReply: ", and answers again with a reply"
            case .byWork: ", and answers again by another async interactor"
            }
        return "\(end)\(time)\(second)\(event)"
    }
}

extension Observation: CustomStringConvertible {
    var description: String {
        """
            executed: \(executions) \(executions == 1 ? "time" : "times")
            called: \(asked.text)
            heard: \(heard.text)
            told to stop: \(told.text)
            reported: \(reported.text)\(ends ? "" : "\n    It doesn't end.")
        """
    }
}

extension [String] {
    fileprivate var text: String {
        let text = prefix(20).joined(separator: ", ")
        return isEmpty ? "nothing" : count > 20 ? "\(text), and \(count - 20) more" : text
    }
}

// Types and members that an app may well have. None of them is the core's.

struct Request {}
struct RequestAnswer {}
struct RequestCall {}
struct RequestCaller {}
struct RequestContext {}
struct RequestError {}
struct RequestExecution {}
struct RequestKeeper {}
struct RequestOutcome {}
enum RequestPhase {}
struct RequestRoute {}
enum RequestState {}
struct RequestStep {}
struct RequestStrand {}
struct RequestWork {}
struct Answer {}
struct Box<Value> {}
struct Call {}
struct Claim {}
struct Diagnostics {}
struct Execution {}
struct ExecutionContext {}
enum Event {}
struct Handler {}
struct Job {}
struct LockedState {}
struct Middleware {}
enum Outcome {}
enum Phase {}
struct Platform {}
struct Registration {}
enum Role {}
struct Route {}
struct RouteTable {}
struct Router {}
enum Sink {}
enum State {}
struct Step {}
struct Strand {}
struct Work {}

/// A request whose members have common names, too.
nonisolated final class Bake: InteractorRequest<String> {
    var answer = "", call = 0, caller = "", context = "", execution = 0, phase = 0, state = "", strand = 0
    var isClosed = false, isFree = false, isOver = false, isSettled = false, outcome = "", route = "",
        work = 0

    func begin() {}
    func close() {}
    func deliver() {}
    func finish() {}
    func leave() {}
    func release() {}
    func report() {}
    func resume() {}
    func settle() {}
    func start() {}
    func stop() {}
    func suspend() {}
}

nonisolated final class Baker: ReturningInteractor {
    func response(to request: Bake) throws -> String { "Baked." }
}

@main
enum OwnNames {
    static func main() {
        let executor = InteractorExecutor()
        executor.registerInteractor(Baker())
        let request = Bake()
        request.onComplete = { print($0) }
        executor.execute(request)
    }
}

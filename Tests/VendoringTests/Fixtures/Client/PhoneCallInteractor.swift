#if !VENDORED
import Interactors
#endif

/// A use case whose input has names that a request's own parts could have, too.
final class PhoneCallInteractor: ReturningInteractor {
    final class Request: InteractorRequest<String> {
        var caller = ""
        var call = ""
        var wasCancelled = false
        var hasReadClosure = 0
        var sink = ""
        var answer = ""
        var progress = 0.0
        var execution = ""
        var strand = ""
        var scope = ""
        var state = ""
        var isIdle = false
        var isDirect = false
        var open = false
        var pause = 0
        var end: Int?
        var attempt = 1
        var outcome: Bool?
        var awaitCount = 0
        var completion = 0.0
        var failure: String?

        func reset() { progress = 0 }
        func settle() { outcome = true }
        func perform() {}
        func receive() {}
        func report() -> String { caller }
        func report(_ error: InteractorError) { failure = error.message }
        func renew() { attempt += 1 }
        func leave() {}
        func leaveCall() {}
        func presentStrand() {}
        func renewForDirectCall() {}
        func finish() {}
        func deliver() {}
        func refuse() {}
        func proceed() {}
        func late() -> Bool { outcome == false }
    }

    func response(to request: Request) throws -> String { request.report() }
}

import Interactors
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// Setting a closure never stops a program.
@Suite(.timeLimit(.minutes(5))) struct ReplacedClosureTests {
    @Test func whatTheFormerClosureHeldMayUseTheRequestWhenItIsReleased() async {
        await #expect(processExitsWith: .success) {
            let (request, released) = (Greet(), Collector<Bool>())
            let box = Box(request)
            for _ in 0..<2 {
                let sentry = ReleaseSentry {
                    released.append(box.value.onComplete == nil)
                    box.value.onComplete = nil
                    box.value.onError = nil
                }
                request.onComplete = { _ in withExtendedLifetime(sentry) {} }
            }
            for _ in 0..<2 {
                let sentry = ReleaseSentry {
                    released.append(box.value.onError == nil)
                    box.value.onError = { _ in }
                }
                request.onError = { _ in withExtendedLifetime(sentry) {} }
            }
            precondition(released.all.count >= 3)
        }
    }
}
#endif

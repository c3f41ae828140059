import Interactors
import Synchronization

/// How ACInteractor does it: the key is the printed request, and what is found is cast to a wrapper of the
/// request's type, which has the interactor's method as a closure.
final class PrintedNameTable {
    private final class Wrapper<Request> {
        let execute: (Request) -> Void

        init<I: Interactor>(_ interactor: I) where I.Request == Request { execute = interactor.execute }
    }

    private var wrappers: [String: AnyObject] = [:]

    init(_ interactor: Plain) {
        wrappers[String(reflecting: Plain.Request(Sum()))] = Wrapper(interactor)
    }

    @inline(never) func execute<Request: InteractorRequestProtocol>(_ request: Request) {
        guard let wrapper = wrappers[String(reflecting: request)] as? Wrapper<Request> else {
            return request.fail(InteractorError(message: "No interactor is registered."))
        }
        wrapper.execute(request)
    }
}

/// How one would do it by hand, for any class of requests.
final class MutexTable: Sendable {
    private let interactors: Mutex<[ObjectIdentifier: @Sendable (AnyInteractorRequest) -> Void]>

    init(_ interactor: Plain) {
        interactors = Mutex([
            ObjectIdentifier(Plain.Request.self): { ($0 as? Plain.Request).map(interactor.execute) }
        ])
    }

    @inline(never) func execute(_ request: AnyInteractorRequest) {
        guard let execute = interactors.withLock({ $0[ObjectIdentifier(type(of: request))] }) else {
            return request.fail(InteractorError(message: "No interactor is registered."))
        }
        execute(request)
    }
}

// What a function of the main actor returns leaves the main actor.
import Interactors

final class Report {}

@MainActor final class Printer {
    #if REJECTED
    func make() -> Report { Report() }
    #else
    func make() -> sending Report { Report() }
    #endif
}

final class ReportInteractor: AsyncInteractor {
    final class Request: InteractorRequest<Report> {}

    private let printer: Printer

    init(printer: Printer) { self.printer = printer }

    nonisolated(nonsending) func response(to request: Request) async throws -> Report {
        // error: non-Sendable 'Report'-typed result can not be returned from main actor-isolated instance method 'make()' to caller isolation inheriting-isolated context
        await printer.make()
    }
}

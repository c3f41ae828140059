// A closure with a list of captures would leave the isolation of the request.
import Interactors

final class LoadCountries: InteractorRequest<Int> {}

struct Countries: Sendable { func load() async throws -> Int { 1 } }

func loadCountries(from service: Countries) -> some Interactor<LoadCountries> {
    #if REJECTED
    // error: cannot convert '@Sendable (LoadCountries) async throws -> Int' to 'nonisolated(nonsending) @Sendable (LoadCountries) async throws -> Int' because crossing of an isolation boundary requires parameter and result types to conform to 'Sendable' protocol
    FunctionInteractor(for: LoadCountries.self) { [service] _ in try await service.load() }
    #else
    FunctionInteractor(for: LoadCountries.self) { _ in try await service.load() }
    #endif
}

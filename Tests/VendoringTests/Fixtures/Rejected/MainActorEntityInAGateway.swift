// A gateway is used on any thread, so its entity isn't isolated.
import Gateways

#if REJECTED
struct Country: Identifiable, Sendable { let id: Int }
// error: main actor-isolated conformance of 'Country' to 'Identifiable' cannot satisfy conformance requirement for a 'Sendable' type parameter
func makeCountries() -> InMemoryGateway<Country> { InMemoryGateway() }
#else
nonisolated struct Country: Identifiable, Sendable { let id: Int }
func makeCountries() -> InMemoryGateway<Country> { InMemoryGateway() }
#endif

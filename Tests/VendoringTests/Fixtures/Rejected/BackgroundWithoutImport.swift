// A gateway's background view is the core's. Under Xcode's settings, a file imports the modules whose members it uses.
import Gateways

#if !REJECTED
import Interactors
#endif

nonisolated struct Note: Identifiable, Codable, Sendable { let id: Int }

func load(_ notes: JSONFileGateway<Note>) {
    // error: property 'background' is not available due to missing import of defining module 'Interactors'
    _ = notes.background
}

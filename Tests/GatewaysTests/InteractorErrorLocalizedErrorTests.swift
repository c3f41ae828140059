import Foundation
import Gateways
import Interactors
import Testing

@Suite struct InteractorErrorLocalizedErrorTests {
    @Test func localizedDescriptionIsTheMessage() {
        let error: any Error = InteractorError(message: "The list can't be shown.")
        #expect(error.localizedDescription == "The list can't be shown.")
    }
}

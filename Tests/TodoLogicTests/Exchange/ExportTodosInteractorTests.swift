import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ExportTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>([
        .ada(
            .sample("Buy milk", tags: ["shop", "@town"], due: "2027-01-31", priority: .high),
            .sample("Call Bob", priority: .low, completed: "2027-01-16"),
            "Grüße an Zoë"
        )
    ])

    private func export(includesDone: Bool) -> InteractorSpec<ExportTodosInteractor.Request> {
        spec(
            ExportTodosInteractor(lists: lists),
            request: ExportTodosInteractor.Request(includesDone: includesDone).of(.ada)
        )
    }

    @Test func openTodosAreExportedAsJSONAndTheOthersCounted() async throws {
        try await export(includesDone: false).then { response in
            #expect(response.leftOut == 1)
            #expect(
                response.text == """
                    [
                      {
                        "created" : "2027-01-15",
                        "done" : false,
                        "due" : "2027-01-31",
                        "number" : 1,
                        "priority" : "high",
                        "tags" : [
                          "shop",
                          "@town"
                        ],
                        "title" : "Buy milk"
                      },
                      {
                        "created" : "2027-01-15",
                        "done" : false,
                        "number" : 3,
                        "tags" : [

                        ],
                        "title" : "Grüße an Zoë"
                      }
                    ]

                    """
            )
        }
    }

    @Test func exportedTodosComeBackByAnImportAndOnce() async throws {
        let copies = InMemoryGateway<TodoList>()
        var text = Data()
        try await export(includesDone: true).then { response in
            #expect(response.leftOut == 0)
            text = Data(response.text.utf8)
        }
        let imported = spec(
            ImportTodosInteractor(lists: copies, dates: FixedDates()),
            request: ImportTodosInteractor.Request(text: text, today: "2027-01-20").of(.ada)
        )
        try await imported.then { #expect($0.added.count == 3) }
        #expect(copies.entity(id: User.ada.id)?.todos == lists.entity(id: User.ada.id)?.todos)
        try await imported.then { #expect($0.duplicates == 3 && $0.added.isEmpty) }
    }
}

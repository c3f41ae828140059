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

    private var export: InteractorSpec<ExportTodosInteractor.Request> {
        spec(ExportTodosInteractor(lists: lists), request: .init()).when { $0.granted = .ada }
    }

    @Test func openTodosAreExportedAsJSONAndTheOthersCounted() async throws {
        try await export.then { response in
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

    @Test func exportedTodosComeBackByAnImport() async throws {
        let copies = InMemoryGateway<TodoList>()
        let importTodos = spec(ImportTodosInteractor(lists: copies, dates: FixedDates()), request: .init())
        var text = ""
        try await export.when { $0.includesDone = true }
            .then { response in
                #expect(response.leftOut == 0)
                text = response.text
            }
        let request = importTodos.when {
            $0.granted = .ada
            $0.text = Data(text.utf8)
        }
        try await request.then { #expect($0.incomplete == 0) }
        #expect(copies.entity(id: User.ada.id)?.todos == lists.entity(id: User.ada.id)?.todos)
        try await request.then { #expect($0.duplicates == 2) }
    }
}

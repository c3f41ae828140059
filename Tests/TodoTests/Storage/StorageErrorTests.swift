import Foundation
import Interactors
import TestSupport
import Testing
import TodoLogic

@testable import todo

@Suite struct StorageErrorTests {
    /// As Errors.md asks of an app. Each request has it from the executor, not only what a command shows.
    @Test func errorOfTheStorageIsTheDemosOwn() async throws {
        let folder = try TemporaryFolder()
        try folder.write("users.json", "{")
        let executor = InteractorExecutor()
        Logic.registerInteractors(storage: Storage(folder: folder.path), on: executor)
        let request = RegisterUserInteractor.Request(email: "ada@example.com", password: "correct horse")
        let error = try await #require(throws: TodoError.self) { try await executor.response(to: request) }
        #expect(error.code == "storage")
        #expect(error.message.contains(folder.path("users.json")))
    }

    /// `ProcessInfo.environment` reads all variables each time, which takes five million instructions.
    @Test func variablesOfTheEnvironmentAreReadOneByOne() throws {
        for folder in ["Sources/todo", "Sources/CommandKit"] {
            for path in Repository.swiftFiles(in: folder) {
                let text = try String(contentsOfFile: path, encoding: .utf8)
                #expect(!text.contains("processInfo.environment"), "\(path)")
            }
        }
    }
}

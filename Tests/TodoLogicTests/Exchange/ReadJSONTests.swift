import Foundation
import Testing

@testable import TodoLogic

/// The two formats of JSON arrays.
struct ReadJSONTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    @Test func onlyTheTitleHasToBeThere() async throws {
        let response = try await demo.importTodos(
            """
             [{"title":"One","unknown":[{"a":"]},"}]},
              {"tags": ["a"],
               "title": "Two\\n"} , {"title":"Three","unknown":1,"done":true}
            ]

            """
        )
        #expect(response.added.map(\.title) == ["One", "Two", "Three"])
        #expect(response.added.map(\.tags) == [[], ["a"], []])
        #expect(response.added.map(\.done) == [false, false, true])
        #expect(response.added.map(\.created) == Array(repeating: demo.dates.now(), count: 3))
        #expect(response.leftOut == ["unknown": ["One", "Three"]])
    }

    @Test(arguments: [
        ("[{\"title\":\"x\"},\n{\"titel\":\"y\"}]", "Object 2: This can't be read: “title” is missing."),
        ("[{\"title\":\"x\"},\n7]", "Object 2: This can't be read: "),
        (
            "[{\"title\":\"x\"},\n{\"title\":7}]",
            "Object 2: This can't be read: the value of “title” is of the wrong kind."
        ),
        (
            "[{\"title\":\"x\",\n\"due\":\"soon\"}]",
            "Object 1: “soon” isn't a day."
        ),
        (
            "[{\"title\":\"x\"},\n{\"title\":\"x\",\"priority\":\"urgent\"}]",
            "Object 2: This can't be read: “urgent” isn't a priority."
        ),
        ("[{\"title\":\"x\"},{\"title\":\"\"}]", "Object 2: The title is empty."),
        ("[\n{\"title\":\"x\"},\n{\"title\":\"y\"", "Line 3: This can't be read: it isn't complete JSON."),
        ("{\"title\":\"x\"}\n{\"title\":7}", "Line 2: This can't be read: the value of “title” is of"),
        ("{\n\"todos\":[]\n}", "Object 1: This can't be read: “title” is missing."),
        ("[{\"title\":\"x\",\"created\":\"now\"}]", "Object 1: This can't be read: “now” isn't a date like"),
        ("[]\n[]", "Line 2: This can't be read: "),
        ("7", "This can't be read: "),
    ])
    func faultIsNamedByItsPlace(_ text: String, _ message: String) async throws {
        let error = await #expect(throws: TodoError.self) { try await demo.importTodos(text, .json) }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.message.hasSuffix(".") == true, "\(error?.message ?? "")")
        #expect(try demo.list().isEmpty)
    }

    @Test(arguments: [
        #"{"title":"\ud800"}"#, #"{"title":"x","tags":["a\qb"]}"#, "{\"title\":\"a\tb\"}",
        #"{"title":"x","\ud800":1}"#,
    ])
    func textThatIsNoneIsNamedByItsObject(_ object: String) async throws {
        let error = await #expect(throws: TodoError.self) {
            try await demo.importTodos("[{\"title\":\"One\"},\n\(object)]", .json)
        }
        let reason = "a text has a control character, or bytes or an escape of no character"
        #expect(error?.message == "Object 2: This can't be read: \(reason).")
    }

    @Test(arguments: ["1e999", "99999999999999999999", "1.5", "01", "\"one\"", "null"])
    func numberIsNotRead(_ number: String) async throws {
        let text = "[{\"title\":\"One\",\"number\":\(number)}]"
        let response = try await demo.importTodos(text, .json)
        #expect(response.added.map(\.title) == ["One"])
        #expect(response.leftOut.isEmpty)
    }

    @Test(arguments: [
        ("{\"title\":\"One\",\n \"done\":true}", ["One"]),
        ("{\"title\":\"One\"}\r\n\n{\"title\":\"Two\"}\n", ["One", "Two"]),
        ("\u{FEFF}{\"title\":\"One\"}", ["One"]), (" {\n\"title\":\"One\"}\n", ["One"]),
    ])
    func objectAloneOrOneALineIsRead(_ text: String, _ titles: [String]) async throws {
        #expect(try await demo.importTodos(text).added.map(\.title) == titles)
    }

    @Test(
        arguments: [
            (
                ["NSDebugDescription": "Invalid value around character 7."],
                "Line 3: This can't be read: it isn't JSON."
            ),
            (
                [
                    "NSDebugDescription": "Invalid value around line 3, column 1.",
                    "NSJSONSerializationErrorIndex": 7,
                ],
                "Line 3: This can't be read: it isn't JSON."
            ),
            (
                [
                    "NSDebugDescription": "Unexpected end of file around line 1, column 0.",
                    "NSJSONSerializationErrorIndex": 0,
                ],
                "Line 4: This can't be read: it isn't complete JSON."
            ),
            (
                ["NSDebugDescription": "Unexpected end of file during JSON parse."],
                "Line 4: This can't be read: it isn't complete JSON."
            ),
        ] as [([String: any Sendable], String)]
    )
    func lineIsRightWhateverTheSystemSaysAboutThePlace(_ userInfo: [String: any Sendable], _ message: String)
    {
        #expect(TodoError.unreadableSyntax(Data("[1,\n2,\nx,\n".utf8), userInfo).message == message)
    }

    @Test func faultOfTheSyntaxIsNamedByItsLine() async {
        let error = await #expect(throws: TodoError.self) {
            try await demo.importTodos("[{\"title\":\"x\"}\n{\"title\":\"y\"}]", .json)
        }
        #expect(error?.message.hasPrefix("Line 2: This can't be read: ") == true, "\(error?.message ?? "")")
    }

    @Test func bytesThatAreNoTextAreRefused() async throws {
        let request = ImportTodosInteractor.Request()
        request.text = Data("[{\"title\":\"caf".utf8) + [0xE9] + Data("\"}]".utf8)
        let error = await #expect(throws: TodoError.self) { try await demo.response(to: request) }
        #expect(error?.code == .unreadableText)
    }

    @Test(arguments: [
        (#""status":"lost""#, "“lost” isn't a status."),
        (#""due":"2027-01-31""#, "“2027-01-31” isn't a time like 20270115T080000Z."),
        (#""entry":"20271315T080000Z""#, "“20271315T080000Z” isn't a time like 20270115T080000Z."),
        (#""tags":"a""#, "the value of “tags” is of the wrong kind."),
    ])
    func fieldThatTaskwarriorDoesNotWriteIsRefused(_ field: String, _ message: String) async {
        let text = "[\n{\"description\":\"x\",\(field)}]"
        let error = await #expect(throws: TodoError.self) { try await demo.importTodos(text) }
        #expect(
            error?.message.hasPrefix("Object 1: This can't be read: \(message)") == true,
            "\(error?.message ?? "")"
        )
    }

    @Test func unknownPriorityOfATaskIsLeftOutAndNamed() async throws {
        let response = try await demo.importTodos("[{\"description\":\"x\",\"priority\":\"X\"}]")
        #expect(response.added.map(\.priority) == [nil])
        #expect(response.leftOut == ["priority “X”": ["x"]])
    }
}

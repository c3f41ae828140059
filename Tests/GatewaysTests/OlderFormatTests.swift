import Foundation
import Gateways
import Interactors
import Testing

/// Files that gateways wrote in version 1 of the format are read, and nothing in them is lost.
@Suite struct OlderFormatTests {
    static let notes = """
        {"format":"entities","version":1,"next":4,"entities":[
        {"id":1,"text":"Buy milk"},
        {"due":0.5,"id":3,"text":"a \\"quote\\" / é"}
        ]}

        """

    /// A folder of the demo, as its last version with that format left it.
    static let demo = [
        "client-session": #"""
        {"format":"entities","version":1,"next":1,"entities":[
        {"id":"current","session":1,"token":"d6e4287b5c7cdf312eaa9a488f0e6957003ac23b50c3d4d8c6bcacb35c42fca9"}
        ]}

        """#,
        "journal": #"""
        {"format":"entities","version":1,"next":3,"entities":[
        {"changes":[{"added":{"todo":{"created":"2026-11-21T22:12:48Z","done":false,"id":1,"owner":"ada@example.com","tags":[],"title":"Buy \"milk\" \\ é 👩‍👧"}}}],"id":1,"isUndone":false,"owner":"ada@example.com"},
        {"changes":[{"deleted":{"todo":{"created":"2026-11-21T22:12:48Z","done":false,"id":3,"owner":"ada@example.com","tags":["home"],"title":"Third"}}}],"id":2,"isUndone":false,"owner":"ada@example.com"}
        ]}

        """#,
        "login-attempts": #"""
        {"format":"entities","version":1,"next":1,"entities":[
        ]}

        """#,
        "sessions": #"""
        {"format":"entities","version":1,"next":2,"entities":[
        {"created":"2026-11-21T22:12:48Z","expires":"2026-12-21T22:12:48Z","id":1,"owner":"ada@example.com","tokenDigest":"$y$./.$todo$o8xsRhkvDZ/Nn9fSHo/8ipD7.rWTex89nUh4FRJeDr0"}
        ]}

        """#,
        "todos": #"""
        {"format":"entities","version":1,"next":5,"entities":[
        {"created":"2026-11-21T22:12:48Z","done":false,"id":1,"owner":"ada@example.com","tags":[],"title":"Buy \"milk\" \\ é 👩‍👧"},
        {"created":"2026-11-21T22:12:48Z","done":true,"due":"2026-11-22","id":2,"owner":"ada@example.com","tags":["home"],"title":"Pay rent"},
        {"created":"2026-11-21T22:12:48Z","done":false,"id":4,"owner":"ada@example.com","tags":[],"title":"Fourth"}
        ]}

        """#,
        "users": #"""
        {"format":"entities","version":1,"next":1,"entities":[
        {"created":"2026-11-21T22:12:48Z","email":"ada@example.com","id":"ada@example.com","passwordHash":"$y$jBT$DsToDAGJJ6aZ.U/HveC0qJa.RKPy.xUDhk1801/.XpA$sJphRQLOvp0sWQ4Gq9ccs5uSCBHliudrbRYufYPr.81"}
        ]}

        """#,
    ]

    struct Named<ID: Codable & Hashable & Sendable>: Identifiable, Codable, Equatable { var id: ID }

    @Test func version1IsReadAndLaidOutAnewByTheNextChange() throws {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", Self.notes)
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            #expect(try gateway.all() == [Note(1, "Buy milk"), Note(3, "a \"quote\" / é", due: 0.5)])
            #expect(try folder.text("notes.json") == Self.notes)
            #expect(try gateway.update { $0.takeNumber() } == 4)
            let lines = [
                #"[1,{"id":1,"text":"Buy milk"}]"#, #"[3,{"due":0.5,"id":3,"text":"a \"quote\" / é"}]"#,
            ]
            #expect(try folder.text("notes.json") == document(next: 5, lines))
        }
    }

    @Test(arguments: demo.keys.sorted())
    func everyMemberOfTheDemosFilesIsKeptByAChange(_ name: String) throws {
        try TemporaryFolder.run { folder in
            let old = try #require(Self.demo[name])
            try folder.write("\(name).json", old)
            let before = try JSONSerialization.jsonObject(with: Data(old.utf8)) as? [String: Any]
            if ["client-session", "users"].contains(name) {
                _ = try JSONFileGateway<Named<String>>(file: folder.url("\(name).json")).update {
                    $0.takeNumber()
                }
            } else {
                _ = try JSONFileGateway<Named<Int>>(file: folder.url("\(name).json")).update {
                    $0.takeNumber()
                }
            }
            let after =
                try JSONSerialization.jsonObject(with: Data(folder.bytes("\(name).json"))) as? [String: Any]
            let pairs = try #require(after?["entities"] as? [[Any]])
            #expect(pairs.map { $0[1] } as NSArray == before?["entities"] as? NSArray)
            #expect(after?["next"] as? Int == (before?["next"] as? Int).map { $0 + 1 })
        }
    }

    @Test func membersThatTheTypeDoesNotKnowAreKept() throws {
        let old = """
            {"format":"entities","version":1,"next":2,"theme":{"dark":true},"entities":[
            {"id":1,"rank":[1,2.50,1e300,-0.1,-0.0,18446744073709551615,null],"text":"a"}
            ]}

            """
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", old)
            try JSONFileGateway<Note>(file: folder.url("notes.json")).save(Note(1, "b"))
            let line = #"[1,{"id":1,"rank":[1,2.5,1e+300,-0.1,-0,18446744073709551615,null],"text":"b"}]"#
            let expected = document(next: 2, [line]).replacing(
                #""version":2,"#,
                with: #""theme":{"dark":true},"version":2,"#
            )
            #expect(try folder.text("notes.json") == expected)
        }
    }

    @Test func thousandsOfEntitiesAreRead() throws {
        try TemporaryFolder.run { folder in
            let count = SlowTests.areWanted ? 10_000 : 1_000
            let lines = (1...count).map { #"{"id":\#($0),"text":"note \#($0)"}"# }
            let head = #"{"format":"entities","version":1,"next":\#(count + 1),"entities":["#
            try folder.write("notes.json", "\(head)\n\(lines.joined(separator: ",\n"))\n]}\n")
            let gateway = JSONFileGateway<Note>(file: folder.url("notes.json"))
            #expect(try gateway.all() == (1...count).map { Note($0, "note \($0)") })
        }
    }
}

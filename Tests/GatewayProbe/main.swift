// A process that changes a file of entities, for tests that kill it, starve it or run many of it.
//
//     GatewayProbe add FILE COUNT      adds entities one by one; says "stored ID" after each
//     GatewayProbe check FILE ID       changes one entity; says "stored ID"
//     GatewayProbe delete FILE ID      deletes one entity; says "stored ID"
//     GatewayProbe hold FILE           says "held", then keeps the lock until its standard input ends
//     GatewayProbe keep FOLDER COUNT   keeps so many gateways, and uses each twice; says "stored COUNT"
//
// A further argument says for how many milliseconds a change waits for others.
//
// Exit code 1 when the gateway throws, 74 when the word of success can't be written.

import Foundation
import Gateways
import Interactors

struct Note: Identifiable, Codable, Sendable {
    var id: Int
    var text: String
    var due: Double?
}

func acknowledge(_ text: String) {
    let line = Array("\(text)\n".utf8)
    var written = 0
    repeat { written = write(STDOUT_FILENO, line, line.count) } while written == -1 && errno == EINTR
    if written != line.count { exit(74) }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(64) }
let patience = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 10_000
let gateway = JSONFileGateway<Note>(file: URL(filePath: arguments[2]), lockTimeout: .milliseconds(patience))
let number = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
do {
    switch arguments[1] {
    case "add":
        for _ in 0..<number {
            let id = try gateway.update { transaction in
                let id = (try transaction.all().map(\.id).max() ?? 0) + 1
                transaction.save(Note(id: id, text: "added by \(getpid())"))
                return id
            }
            acknowledge("stored \(id)")
        }
    case "check":
        try gateway.update { transaction in
            if var note = try transaction.entity(id: number) {
                note.text = "checked"
                transaction.save(note)
            }
        }
        acknowledge("stored \(number)")
    case "delete":
        try gateway.delete(id: number)
        acknowledge("stored \(number)")
    case "hold":
        try gateway.update { _ in
            acknowledge("held")
            while readLine() != nil {}
        }
    case "keep":
        let folder = URL(filePath: arguments[2], directoryHint: .isDirectory)
        let gateways = (1...number).map { id in
            (id, gateway: JSONFileGateway<Note>(file: folder.appending(path: "\(id).json")))
        }
        for (id, gateway) in gateways { try gateway.save(Note(id: id, text: "kept")) }
        let notes = try gateways.compactMap { id, gateway in try gateway.entity(id: id) }
        acknowledge("stored \(notes.count)")
    default: exit(64)
    }
} catch {
    let line = Array("error: \(error)\n\(String(reflecting: error))\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
}

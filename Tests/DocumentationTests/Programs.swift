import Foundation
import TestSupport

extension Document {
    /// The programs that the Swift blocks make. The blocks of a document continue one program, in their
    /// order, until one imports a module that was imported before, not only on some platforms: that one begins
    /// another.
    var programs: [Program] {
        var programs: [Program] = []
        for block in blocks {
            if block.language == "text printed", !programs.isEmpty {
                programs[programs.count - 1].addOutput(block)
            }
            guard block.language == "swift", block.source == nil else { continue }
            let imports = block.imports
            if let last = programs.last, last.imports.isDisjoint(with: imports) {
                programs[programs.count - 1].add(block, imports)
            } else {
                var program = Program(path: path)
                program.add(block, imports)
                programs.append(program)
            }
        }
        return programs
    }
}

extension Document.Block {
    /// The imports outside of `#if`.
    fileprivate var imports: Set<String> {
        var depth = 0
        return Set(
            lines.filter { line in
                if line.hasPrefix("#if ") { depth += 1 }
                if line.hasPrefix("#endif") { depth -= 1 }
                return depth == 0 && line.hasPrefix("import ")
            }
        )
    }
}

/// Swift code with statements on its top level.
struct Program {
    let path: String
    private(set) var imports: Set<String> = []
    private var text = ""
    /// What it should print, if the document shows that.
    private var output: (line: Int, lines: [String])?

    init(path: String) {
        self.path = path
    }

    mutating func add(_ block: Document.Block, _ imports: Set<String>) {
        self.imports.formUnion(imports)
        // So the compiler, a precondition and a failing test name the document and the line in it.
        text += "#sourceLocation(file: \"\(path)\", line: \(block.line))\n"
        text += block.lines.joined(separator: "\n") + "\n"
    }

    /// What several blocks show is printed in their order.
    mutating func addOutput(_ block: Document.Block) {
        output = (output?.line ?? block.line, (output?.lines ?? []) + block.lines)
    }

    private static let sqliteHeader = "/usr/include/sqlite3.h"

    /// False if it needs SQLite, and the system has none.
    var canBeCompiled: Bool {
        if !imports.contains("import SQLite3") { return true }
        if FileManager.default.fileExists(atPath: Self.sqliteHeader) { return true }
        print("skipped: a program in \(path) needs libsqlite3-dev")
        return false
    }

    /// Compiles it with the modules of this package, runs it and, if it imports Swift Testing, its tests.
    /// Returns what went wrong, or nothing.
    func failure() throws -> String? {
        let folder = try TemporaryFolder()
        let executable = "\(folder.path)/program"
        let compilation = try compile(
            in: folder,
            options: LanguageMode.swift6.arguments + ["-o", executable] + Products.objects()
        )
        guard compilation.code == 0 else { return compilation.out }
        let environment = ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder.path]
        let execution = try Subprocess([executable], environment: environment).outcome(errorsInOutput: true)
        guard execution.code == 0 else { return execution.out }
        return unexpectedOutput(execution.out)
    }

    /// What the compiler says in this mode. Nothing is linked or run.
    func failure(_ mode: LanguageMode) throws -> String? {
        let options = mode.arguments + ["-emit-sil", "-o", "/dev/null"]
        let compilation = try compile(in: try TemporaryFolder(), options: options)
        return compilation.code == 0 ? nil : compilation.out
    }

    private func compile(in folder: TemporaryFolder, options: [String]) throws -> Subprocess.Outcome {
        let source = "\(folder.path)/main.swift"
        try (text + runner).write(toFile: source, atomically: true, encoding: .utf8)
        // On Apple's systems, this module is there.
        let module = "module SQLite3 { header \"\(Self.sqliteHeader)\" link \"sqlite3\" export * }"
        try module.write(toFile: "\(folder.path)/module.modulemap", atomically: true, encoding: .utf8)
        let compiler = ["swiftc", "-diagnostic-style=llvm", "-warnings-as-errors"]
        return try Subprocess(compiler + ["-I", Products.modules, "-I", folder.path, source] + options)
            .outcome(errorsInOutput: true)
    }

    private func unexpectedOutput(_ printed: String) -> String? {
        guard let output else { return nil }
        let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let expected = output.lines + (imports.contains("import Testing") ? ["…"] : [])
        if Session.matches(lines.dropLast(), expected[...]) { return nil }
        return """
            \(path):\(output.line): shown:
            \(output.lines.joined(separator: "\n"))
            printed:
            \(printed)
            """
    }

    /// What the package manager puts into a program of tests.
    private var runner: String {
        guard imports.contains("import Testing") else { return "" }
        // What the program has printed comes first, as on a terminal.
        return """
            #sourceLocation()
            #if canImport(Darwin)
            import Darwin
            #else
            import Glibc
            #endif
            fflush(nil)
            await Testing.__swiftPMEntryPoint() as Never

            """
    }
}

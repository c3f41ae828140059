import Foundation

extension Document {
    /// The programs that the Swift blocks make. The blocks of a document continue one program, in their order,
    /// until one imports a module that was imported before: that one begins another.
    var programs: [Program] {
        var programs: [Program] = []
        for block in blocks {
            if block.language == "text printed", !programs.isEmpty {
                programs[programs.count - 1].addOutput(block)
            }
            guard block.language == "swift" else { continue }
            let imports = Set(block.lines.filter { $0.hasPrefix("import ") })
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

    /// Compiles it with the modules of this package, runs it and, if it imports Swift Testing, its tests. Returns
    /// what went wrong, or nothing.
    func failure() throws -> String? {
        let folder = try TemporaryFolder()
        let source = "\(folder.path)/main.swift"
        try (text + runner).write(toFile: source, atomically: true, encoding: .utf8)
        let executable = "\(folder.path)/program"
        let compiler = ["swiftc", "-diagnostic-style=llvm", "-swift-version", "6", "-warnings-as-errors"]
        let files = try ["-I", Products.modules, source, "-o", executable] + Products.objects()
        let compilation = try Command(compiler + files).run()
        guard compilation.code == 0 else { return compilation.output }
        let execution = try Command([executable], environment: ["SWIFT_BACKTRACE": "enable=no"]).run()
        guard execution.code == 0, let output else { return execution.code == 0 ? nil : execution.output }
        let printed = execution.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if Session.matches(printed.dropLast(), output.lines[...]) { return nil }
        return """
            \(path):\(output.line): shown:
            \(output.lines.joined(separator: "\n"))
            printed:
            \(execution.output)
            """
    }

    /// What the package manager puts into a program of tests.
    private var runner: String {
        guard imports.contains("import Testing") else { return "" }
        return "#sourceLocation()\nawait Testing.__swiftPMEntryPoint() as Never\n"
    }
}

import Foundation
import PackagePlugin

/// `swift package new-interactor CheckTodo`: writes an interactor and a failing test for it.
@main
struct NewInteractor: CommandPlugin {
    static let usage = """
        usage: swift package new-interactor NAME [--style returning|closure|async] [--target TARGET]

        Writes NAMEInteractor.swift into TARGET and a failing test into its test target, and prints the line that
        registers the interactor. It overwrites nothing. TARGET can be left out if one target depends on Interactors.

        --style returning   answers with return or throw (the default)
        --style closure     answers by complete and fail, now or later
        --style async       answers with return or throw from an async function
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        if extractor.extractFlag(named: "help") > 0 { return print(Self.usage) }
        let style = try Skeleton.Style(named: extractor.extractOption(named: "style").last ?? "returning")
        let target = extractor.extractOption(named: "target").last
        guard let name = extractor.remainingArguments.first, extractor.remainingArguments.count == 1 else {
            throw Refusal("Expected one name, such as CheckTodo.\n\n\(Self.usage)")
        }
        let place = try Place(in: context.package, target: target)
        let skeleton = try Skeleton(named: name, style: style, module: place.target.moduleName)
        let files = [
            (place.target.directoryURL.appending(path: "\(skeleton.type).swift"), skeleton.interactor),
            (place.tests.directoryURL.appending(path: "\(skeleton.type)Tests.swift"), skeleton.test),
        ]
        for (file, _) in files where FileManager.default.fileExists(atPath: file.path) {
            throw Refusal("\(file.path) exists. Nothing was written. Choose another name, or move the file.")
        }
        for (file, text) in files {
            try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            print("Wrote \(file.path.dropFirst(context.package.directoryURL.path.count + 1))")
        }
        print(
            """

            Register it where your app starts:

                executor.registerInteractor(\(skeleton.type)())

            Then make its test pass: swift test --filter \(skeleton.type)Tests
            """
        )
    }
}

/// Why nothing was written. SwiftPM prints it after "error: ".
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

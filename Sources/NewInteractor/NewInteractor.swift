import Foundation
import PackagePlugin

/// `swift package new-interactor BookRoom guest:Int`: writes an interactor and a failing test for it.
@main
struct NewInteractor: CommandPlugin {
    static let usage = """
        usage: swift package --allow-writing-to-package-directory
                   new-interactor NAME [PROPERTY:TYPE …] [--style STYLE] [--target TARGET]

        Writes NAMEInteractor.swift into TARGET and a failing test into its test target, and prints the line
        that registers the interactor. It overwrites nothing. The request has the properties, as in
        BookRoom guest:Int "tags:[String]". Leave out TARGET if only one target depends on Interactors.

        --style returning   answers with return or throw (the default)
        --style async       answers with return or throw from an async function
        --style closures    answers by complete and fail, now or later
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        if extractor.extractFlag(named: "help") > 0 { return print(Self.usage) }
        // SwiftPM takes its own flag behind the name of the command, too, and hands it on.
        _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
        let style = try Skeleton.Style(named: extractor.extractOption(named: "style").last ?? "returning")
        let target = extractor.extractOption(named: "target").last
        guard let name = extractor.remainingArguments.first else {
            throw Refusal("Expected a name, such as BookRoom.\n\n\(Self.usage)")
        }
        let properties = try extractor.remainingArguments.dropFirst().map(Property.init)
        let place = try Place(in: context.package, target: target)
        let skeleton = try Skeleton(
            named: name,
            style: style,
            properties: properties,
            module: place.target.moduleName
        )
        let files = [
            (place.target.directoryURL.appending(path: "\(skeleton.type).swift"), skeleton.interactor),
            (place.tests.directoryURL.appending(path: "\(skeleton.type)Tests.swift"), skeleton.test),
        ]
        for (file, _) in files where FileManager.default.fileExists(atPath: file.path) {
            throw Refusal("\(file.path) exists. Nothing was written. Choose another name, or move the file.")
        }
        try write(files)
        for (file, _) in files {
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

    /// Writes all of the files, or none.
    private func write(_ files: [(file: URL, text: String)]) throws {
        for (index, (file, text)) in files.enumerated() {
            do {
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            } catch {
                for (written, _) in files[..<index] { try? FileManager.default.removeItem(at: written) }
                throw Refusal(
                    """
                    \(file.path) can't be written (\(error.localizedDescription)).
                    Nothing was written. To allow it:

                        swift package --allow-writing-to-package-directory new-interactor …
                    """
                )
            }
        }
    }
}

/// Why nothing was written. SwiftPM prints it after "error: ".
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

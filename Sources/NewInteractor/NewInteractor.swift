import Foundation
import PackagePlugin

/// `swift package new-interactor BookRoom guest:Int`: writes an interactor and a failing test for it.
@main
struct NewInteractor: CommandPlugin {
    static let usage = """
        usage: swift package --allow-writing-to-package-directory
                   new-interactor NAME [PROPERTY:TYPE …] [--returns TYPE] [--gateway NAME:ENTITY …]
                   [--folder FOLDER] [--target TARGET] [--style STYLE]

        new-interactor AddFavorite country:String --returns "[String]" --gateway favorites:Favorite \\
            --folder Favorites

        writes Favorites/AddFavoriteInteractor.swift below TARGET's sources: a request with the property
        country and an initializer, an interactor that has an EntityGateway<Favorite> injected and throws an
        error, and the response [String]. Below the sources of TARGET's tests, it writes
        Favorites/AddFavoriteInteractorTests.swift: a test with an InMemoryGateway, which fails until the
        interactor answers. It prints the line that registers the interactor, and overwrites nothing.

        --returns TYPE      the type of the response (Void)
        --gateway N:ENTITY  a gateway that the interactor is made with; several are possible
        --folder FOLDER     a folder below the sources, made if it isn't there
        --target TARGET     may be left out if only one target depends on Interactors
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
        let response = extractor.extractOption(named: "returns").last ?? "Void"
        let gateways = try extractor.extractOption(named: "gateway")
            .map { try Property($0, kind: "a gateway", example: "rooms:Room") }
        let folder = extractor.extractOption(named: "folder").last ?? ""
        let target = extractor.extractOption(named: "target").last
        let name = try Self.name(extractor.remainingArguments)
        let properties = try extractor.remainingArguments.dropFirst().map { try Property($0) }
        let kit = ["InteractorTesting"] + (gateways.isEmpty ? [] : ["Gateways"])
        let place = try Place(in: context.package, target: target, folder: folder, products: kit)
        let skeleton = Skeleton(
            name: name,
            style: style,
            properties: properties,
            response: response,
            gateways: gateways,
            module: place.target.moduleName
        )
        let files = [
            (place.sources.appending(path: "\(skeleton.type).swift"), skeleton.interactor),
            (place.tests.appending(path: "\(skeleton.type)Tests.swift"), skeleton.test),
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

                executor.registerInteractor(\(skeleton.creation))

            Then make its test pass: swift test --filter \(skeleton.type)Tests
            """
        )
    }

    private static func name(_ words: [String]) throws -> String {
        if let option = words.first(where: { $0.hasPrefix("-") }) {
            throw Refusal("“\(option)” isn't an option, or its value is missing.\n\n\(usage)")
        }
        guard let name = words.first else {
            throw Refusal("The name is missing. Write one such as BookRoom.\n\n\(usage)")
        }
        guard name.allSatisfy(\.isPartOfAName), name.first?.isUppercase == true else {
            throw Refusal("“\(name)” can't name a class. Choose a name such as BookRoom.")
        }
        return name
    }

    /// Writes all of the files, or none.
    private func write(_ files: [(file: URL, text: String)]) throws {
        for (index, (file, text)) in files.enumerated() {
            do {
                let folder = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            } catch {
                for (written, _) in files[..<index] { try? FileManager.default.removeItem(at: written) }
                throw Refusal(
                    """
                    \(file.path) can't be written (\(error.localizedDescription)).
                    No file was written. To allow it:

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

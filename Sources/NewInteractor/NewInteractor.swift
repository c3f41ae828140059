import Foundation
import PackagePlugin

/// `swift package new-interactor BookRoom guest:Int`: writes an interactor and a failing test for it.
@main
struct NewInteractor: CommandPlugin {
    static let usage = """
        usage: swift package --allow-writing-to-package-directory
                   new-interactor NAME [PROPERTY:TYPE …] [--returns TYPE] [--gateway NAME:ENTITY …]
                   [--folder FOLDER] [--target TARGET] [--style STYLE]

        new-interactor AddFavorite country:String --returns "[String]" \\
            --gateway favorites:Favorite --folder Favorites

        writes two files, prints the line that registers the interactor, and overwrites nothing:

        - Favorites/AddFavoriteInteractor.swift below the sources of TARGET: the request with the property
          country and an initializer, and the interactor, which is made with an EntityGateway<Favorite>,
          responds with [String], and throws an error for now;
        - Favorites/AddFavoriteInteractorTests.swift below those of its tests: a test with an
          InMemoryGateway<Favorite>, which fails until the interactor responds.

        --returns TYPE         the type of the response (Void)
        --gateway NAME:ENTITY  a gateway that the interactor is made with; several are possible
        --folder FOLDER        a folder below the sources, made if it isn't there
        --target TARGET        may be left out if only one target depends on Interactors
        --style returning      answers with return or throw (the default)
        --style async          answers with return or throw from an async function
        --style closures       answers by complete and fail, now or later
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        if extractor.extractFlag(named: "help") > 0 { return print(Self.usage) }
        // SwiftPM takes its own flag behind the name of the command, too, and hands it on.
        _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
        let style = try Skeleton.Style(named: extractor.values(of: "style").last ?? "returning")
        let response = try extractor.values(of: "returns").last ?? "Void"
        let gateways = try extractor.values(of: "gateway")
            .map { try Property($0, kind: "a gateway", example: "rooms:Room") }
        let folder = try extractor.values(of: "folder").last ?? ""
        let target = try extractor.values(of: "target").last
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
            throw Refusal("“\(option)” isn't an option. See swift package new-interactor --help.")
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

extension ArgumentExtractor {
    /// The values of an option, each of which must be there.
    fileprivate mutating func values(of option: String) throws -> [String] {
        let uses = remainingArguments.filter { $0 == "--\(option)" || $0.hasPrefix("--\(option)=") }
        let values = extractOption(named: option)
        if values.count < uses.count || values.contains(where: { $0.isEmpty || $0.hasPrefix("-") }) {
            throw Refusal("--\(option) needs a value. See swift package new-interactor --help.")
        }
        return values
    }
}

/// Why nothing was written. SwiftPM prints it after "error: ".
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

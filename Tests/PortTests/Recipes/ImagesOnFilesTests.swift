import Foundation
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

final class LoadImage: InteractorRequest<Data> {
    let id: Int

    init(id: Int) { self.id = id }
}

/// A file for each image, in a folder that the system may empty. The main thread doesn't wait for the disk.
nonisolated struct ImageFiles: Sendable {
    let folder: URL

    @concurrent func data(for id: Int) async throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(id)"))
    }

    @concurrent func save(_ data: Data, for id: Int) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appending(path: "\(id)"), options: .atomic)
    }
}

nonisolated protocol ImageService: Sendable {
    func image(_ id: Int) async throws -> Data
}

final class LoadStoredImage: AsyncInteractor {
    private let files: ImageFiles

    init(files: ImageFiles) { self.files = files }

    nonisolated(nonsending) func response(to request: LoadImage) async throws -> Data {
        try await files.data(for: request.id)
    }
}

final class LoadRemoteImage: AsyncInteractor {
    private let service: any ImageService
    private let files: ImageFiles

    init(service: any ImageService, files: ImageFiles) { (self.service, self.files) = (service, files) }

    nonisolated(nonsending) func response(to request: LoadImage) async throws -> Data {
        let data = try await service.image(request.id)
        try? await files.save(data, for: request.id)
        return data
    }
}

func loadImage(service: any ImageService, files: ImageFiles) -> any Interactor<LoadImage> {
    LoadStoredImage(files: files)
        .fallback(to: LoadRemoteImage(service: service, files: files), reporting: .second)
        .joined(by: \.id)
}

@Suite(.testKit) struct ImagesOnFilesTests {
    private struct Service: ImageService {
        let calls = Stub<Int, Data>(.computed { Data("image \($0)".utf8) })
        func image(_ id: Int) async throws -> Data { try await calls(id) }
    }

    private let service = Service()
    private let file = TemporaryFile()
    private let executor = InteractorExecutor()

    init() { executor.registerInteractor(loadImage(service: service, files: ImageFiles(folder: file.url))) }

    @Test func imageIsLoadedOnceForAllCellsAndOnceForAllTime() async throws {
        async let first = executor.response(to: LoadImage(id: 1))
        async let second = executor.response(to: LoadImage(id: 1))
        async let other = executor.response(to: LoadImage(id: 2))
        #expect(try await [first, second, other] == ["image 1", "image 1", "image 2"].map { Data($0.utf8) })
        try await spec(executor, request: LoadImage(id: 1)).then { #expect($0 == Data("image 1".utf8)) }
        #expect(service.calls.inputs.sorted() == [1, 2])
    }

    @Test func errorOfTheServiceIsTheAnswer() async throws {
        service.calls.stub(.error(InteractorError(message: "There is no image.", code: "notFound")))
        try await spec(executor, request: LoadImage(id: 1)).thenError("notFound")
    }
}

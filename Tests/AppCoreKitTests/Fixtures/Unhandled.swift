// Must not compile: a response that was added later (`.failed`) isn't handled by the feature.
#if !VENDORED
import AppCoreKit
#endif

struct Saver: UseCase {
    enum Request { case save }
    enum Response { case wasSaved, failed }
    typealias RequestType = Request
    typealias ResponseType = Response

    let respond: (Response) -> Void

    func request(_ request: Request) { respond(.wasSaved) }
}

func saverFeature(output: @escaping Output<String>) -> Input<String> {
    let saver = Saver { response in
        switch response {
        case .wasSaved: output("was saved")
        }
    }
    return { if $0 == "save" { saver.request(.save) } }
}

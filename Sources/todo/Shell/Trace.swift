import Interactors

/// In words, as `todo shell --trace` shows it: `todos.added 1`.
extension Message: CustomStringConvertible {
    var description: String {
        guard case let (feature?, message)? = Mirror(reflecting: self).children.first else { return "" }
        guard case let (name?, content)? = Mirror(reflecting: message).children.first else {
            return "\(feature).\(message)"
        }
        let words =
            switch content {
            case let many as [Any]: "\(many.count)"
            case let error as InteractorError: error.code.rawValue
            default: "\(content)"
            }
        return "\(feature).\(name) \(words)"
    }
}

/// A todo for other programs, with `done`, which follows from `completed`.
package struct TodoObject: Encodable {
    private let todo: Todo

    package init(_ todo: Todo) { self.todo = todo }

    package func encode(to encoder: any Encoder) throws {
        try todo.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(todo.isDone, forKey: .done)
    }

    private enum CodingKeys: CodingKey { case done }
}

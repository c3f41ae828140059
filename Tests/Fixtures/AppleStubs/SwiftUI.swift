// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

// What the views of Docs/Sample, README and Docs/SwiftUIAndUIKit.md use of SwiftUI. They are type-checked against this;
// nothing is linked or run.

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError() }
}

public protocol Primitive: View where Body == Never {}

extension Primitive {
    public var body: Never { return fatalError() }
}

public struct Group: Primitive {}

@MainActor @resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View { Group() }
    public static func buildIf<Content: View>(_ content: Content?) -> some View { Group() }
}

@MainActor public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
}

@MainActor public protocol Scene {}

public struct WindowGroup: Scene {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

@MainActor @propertyWrapper public struct State<Value> {
    public var wrappedValue: Value
    public var projectedValue: Binding<Value> { Binding(wrappedValue: wrappedValue) }
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
}

@MainActor @propertyWrapper public struct Binding<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Self { self }
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
        Binding(wrappedValue: wrappedValue[keyPath: path])
    }
}

public struct Text: Primitive {
    public init(_ text: String) {}
}

public struct TextField: Primitive {
    public init(_ title: String, text: Binding<String>) {}
}

public struct SecureField: Primitive {
    public init(_ title: String, text: Binding<String>) {}
}

public struct Button: Primitive {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct ProgressView: Primitive {
    public init() {}
}

public struct Form: Primitive {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct List: Primitive {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct NavigationStack: Primitive {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection>: Primitive where Data.Element: Identifiable {
    public init<Content: View>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public typealias Action = @isolated(any) @Sendable () async -> Void

extension View {
    public func disabled(_ isDisabled: Bool) -> some View { Group() }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { Group() }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { Group() }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { Group() }
    public func searchable(text: Binding<String>) -> some View { Group() }
    public func task(_ action: @escaping Action) -> some View { Group() }
    public func task(id: some Equatable, _ action: @escaping Action) -> some View { Group() }
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { Group() }
}

extension URL {
    public static var documentsDirectory: URL { URL(filePath: "/") }
}

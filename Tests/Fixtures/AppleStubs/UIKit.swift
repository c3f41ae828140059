// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import Foundation

// What Docs/SwiftUIAndUIKit.md uses of UIKit. It is type-checked against this; nothing is linked or run.

@MainActor open class UIView {
    public init() {}
}

@MainActor open class UILabel: UIView {
    public var text: String?
}

@MainActor open class UIViewController {
    public var view: UIView!
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func loadView() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
}

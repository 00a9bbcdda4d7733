// What a scene is written of in Swift: layers, effects, behaviours, each a map of a document.
// Flow: elements + SceneBuilder's result builder → DocumentValue → Scene.
import SparklerCore

/// A part of a scene. Its modifiers give a changed copy, as in SwiftUI.
public protocol SceneElement: DocumentConvertible {
  /// What a spec would say of it.
  var entries: DocumentEntries { get set }
}

/// What can stand in a list of layers: a layer, or an effect.
public protocol LayerElement: SceneElement {}

/// A layer of Core Animation's kind; its modifiers are the properties that every layer has.
public protocol AnyLayer: LayerElement {}

/// An effect of the library; its modifiers say where and when it bursts.
public protocol AnyEffect: LayerElement {}

/// What moves layers by physics.
public protocol DynamicsElement: SceneElement {}

/// The keys of a map and their values, in the order in which they were given; a later value of a key wins.
public struct DocumentEntries: Sendable {
  private(set) var list: [(key: String, value: DocumentValue)] = []
  let place: SourcePlace

  init(fileID: StaticString, line: UInt) {
    place = SourcePlace(file: fileID.description, line: Int(clamping: line))
  }

  /// Nil leaves the key as it is.
  mutating func set(_ key: String, _ value: (any DocumentConvertible)?) {
    guard let value else { return }
    list.removeAll { $0.key == key }
    list.append((key, value.documentValue))
  }

  /// Adds to the list of a key.
  mutating func append(_ key: String, _ value: DocumentValue) {
    guard let i = list.firstIndex(where: { $0.key == key }), case .list(let items) = list[i].value.content else {
      return set(key, DocumentValue(.list([value])))
    }
    list[i].value = DocumentValue(.list(items + [value]))
  }
}

extension SceneElement {
  public var documentValue: DocumentValue { DocumentValue(.map(entries.list), place: entries.place) }

  /// Sets what no modifier has a word for, by the key of a spec.
  ///
  /// - Parameters:
  ///   - key: as a spec has it, by either of its names.
  ///   - value: such as `12`, `"50%"`, `[1, 2]`, `["steps": 4]`.
  public func set(_ key: String, _ value: DocumentValue) -> Self { setting(key, value) }

  func setting(_ key: String, _ value: (any DocumentConvertible)?) -> Self {
    var copy = self
    copy.entries.set(key, value)
    return copy
  }
}

extension AnyLayer {
  /// Places the layer by its upper left corner, and sizes it.
  public func frame(x: LengthValue, y: LengthValue, width: LengthValue, height: LengthValue) -> Self {
    setting("anchorPoint", [0, 0]).setting("position", [x, y]).setting("size", [width, height])
  }
}

/// Lists elements one below another, with `if`, `for` and `switch`.
@resultBuilder
public enum ElementList<Element> {
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  public static func buildEither(first part: [Element]) -> [Element] { part }
  public static func buildEither(second part: [Element]) -> [Element] { part }
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}

/// Lists layers and effects, back to front.
public typealias LayerList = ElementList<any LayerElement>

/// An effect by its name, such as one of your own that an `EffectLibrary` holds.
///
/// ```swift
/// EffectLayer("ripple").set("around", "logo").set("rings", 4)
/// ```
public struct EffectLayer: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameter name: as `effect:` has it.
  public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", name)
  }
}

// The elements of scenes in Swift: layers, effects and behaviours, each a word with its keys.
// Flow: elements + result builder → DocumentValue → Scene.
import SparklerAuthoring
import SparklerCore
import SparklerDocument

/// An element of a list of layers: a layer, or an effect.
public protocol LayerElement: DocumentConvertible {}

/// A layer; its modifiers include the keys of every layer, in `LayerKeys`.
public protocol AnyLayer: LayerElement {}

/// A behaviour, which moves layers by physics.
public protocol DynamicsElement: DocumentConvertible {}

extension Of: LayerElement where Word: DrawnWord {}
extension Of: AnyLayer where Word: LayerKeys {}

/// Lists elements, with `if`, `for` and `switch`.
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

extension [any LayerElement] {
  /// The value in documents.
  var documentList: DocumentValue { DocumentValue(.list(map(\.documentValue))) }
}

// Collision shapes of items, in documents and in Swift.
// Flow: ItemPropertiesKeys.collisionShape → here → ItemShape.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The shape with which an item collides.
public enum ItemShape: Sendable, Hashable {
  /// Its bounds.
  case rectangle
  /// The ellipse in its bounds.
  case ellipse
  /// Closed outlines about the centre, in points; each must not cross itself. Holes are filled.
  case path(Path)
}

/// The shape with which an item collides: `.rectangle`, its bounds; `.ellipse`, the ellipse in them; or SVG path data.
public struct ItemShapeValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = ItemShape
  public static var kind: Field.Kind { .orWord(.orWord(.pathData, words.rectangle), words.ellipse) }
  public static func value(_ read: FieldValue) -> ItemShape? {
    switch read {
    case .path(let path): .path(path)
    case .text(let word): word == words.ellipse ? .ellipse : .rectangle
    default: nil
    }
  }

  fileprivate static let words = (rectangle: "rectangle", ellipse: "ellipse")

  /// The item's bounds: the default.
  public static let rectangle = ItemShapeValue(DocumentValue(words.rectangle))
  /// The ellipse in the item's bounds.
  public static let ellipse = ItemShapeValue(DocumentValue(words.ellipse))
  /// Closed outlines in the item's bounds; each must not cross itself.
  public static func path(_ path: Path) -> ItemShapeValue { ItemShapeValue(path.documentValue) }
}

extension ItemShape {
  /// The value in documents.
  package var fieldValue: FieldValue {
    switch self {
    case .rectangle: .text(ItemShapeValue.words.rectangle)
    case .ellipse: .text(ItemShapeValue.words.ellipse)
    case .path(let path): .path(path)
    }
  }
}

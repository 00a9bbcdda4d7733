// The properties that an animation can reach, by key path.
// Flow: `keyPath` of a spec → LayerProperty → read and written on a presented Layer.
import Primitives

/// An animatable property of a layer, named by its Core Animation key path.
public enum LayerProperty: String, Sendable, Hashable, CaseIterable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsSizeWidth = "bounds.size.width"
  case boundsSizeHeight = "bounds.size.height"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case anchorPoint
  case transform
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case rotation = "transform.rotation.z"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case zPosition
  case opacity
  case hidden
  case cornerRadius
  case backgroundColor
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case fillColor
  case strokeColor
  case lineWidth
  case lineDashPhase
  case strokeStart
  case strokeEnd
  case miterLimit
  case path
  case colors
  case locations
  case startPoint
  case endPoint

  /// What a value of it is.
  public enum ValueKind: Sendable {
    case number, length, angle, point, rect, color, transform, flag, path, colors, numbers
  }

  public var valueKind: ValueKind {
    switch self {
    case .position, .anchorPoint, .shadowOffset, .startPoint, .endPoint: .point
    case .bounds: .rect
    case .transform: .transform
    case .rotation: .angle
    case .hidden: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .path: .path
    case .colors: .colors
    case .locations: .numbers
    case .scale, .scaleX, .scaleY, .zPosition, .opacity, .shadowOpacity, .strokeStart, .strokeEnd, .miterLimit: .number
    default: .length
    }
  }

  /// Other ways to write a key path: the short names of a spec, and Core Animation's own doubles.
  public static let aliases: [String: LayerProperty] = [
    "transform.rotation": .rotation, "background": .backgroundColor, "border.width": .borderWidth,
    "border.color": .borderColor, "shadow.color": .shadowColor, "shadow.opacity": .shadowOpacity,
    "shadow.offset": .shadowOffset, "shadow.radius": .shadowRadius, "fill": .fillColor, "stroke": .strokeColor,
  ]

  /// The property that a key path names, by either vocabulary.
  public init?(keyPath: String) {
    guard let found = LayerProperty(rawValue: keyPath) ?? Self.aliases[keyPath] else { return nil }
    self = found
  }
}

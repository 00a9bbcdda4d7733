// The properties that an animation can reach, by key path.
// Flow: `keyPath` of a spec → LayerProperty → read and written on a presented Layer.
import SparklerCore

/// An animatable property of a layer, named by its Core Animation key path.
public enum LayerProperty: String, Sendable, Hashable, CaseIterable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsSize = "bounds.size"
  case boundsOrigin = "bounds.origin"
  case boundsSizeWidth = "bounds.size.width"
  case boundsSizeHeight = "bounds.size.height"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case anchorPoint
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
  case transform
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case rotation = "transform.rotation.z"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case sublayerTransform
  case sublayerScale = "sublayerTransform.scale"
  case sublayerRotation = "sublayerTransform.rotation.z"
  case sublayerRotationX = "sublayerTransform.rotation.x"
  case sublayerRotationY = "sublayerTransform.rotation.y"
  case sublayerTranslation = "sublayerTransform.translation"
  case sublayerTranslationX = "sublayerTransform.translation.x"
  case sublayerTranslationY = "sublayerTransform.translation.y"
  case sublayerTranslationZ = "sublayerTransform.translation.z"
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
  case shadowOffsetWidth = "shadowOffset.width"
  case shadowOffsetHeight = "shadowOffset.height"
  case shadowRadius
  case shadowPath
  case fillColor
  case strokeColor
  case lineWidth
  case lineDashPattern
  case lineDashPhase
  case strokeStart
  case strokeEnd
  case miterLimit
  case path
  case colors
  case locations
  case startPoint
  case endPoint
  case foregroundColor
  case fontSize
  case contentsRect
  case contentsCenter
  case tint
  case instanceCount
  case instanceDelay
  case instanceTransform
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset

  // Of an emitter; the first five of its cells too.
  case birthRate
  case lifetime
  case velocity
  /// Of an emitter's particles.
  case particleScale = "scale"
  case spin
  case emitterPosition
  case emitterPositionX = "emitterPosition.x"
  case emitterPositionY = "emitterPosition.y"
  case emitterZPosition
  case emitterSize
  case emitterSizeWidth = "emitterSize.width"
  case emitterSizeHeight = "emitterSize.height"
  case emitterDepth

  // Of a cell alone.
  case lifetimeRange
  case velocityRange
  case scaleRange
  case scaleSpeed
  case spinRange
  case emissionLatitude
  case emissionLongitude
  case emissionRange
  case xAcceleration
  case yAcceleration
  case zAcceleration
  /// A cell's colour; on a layer the key path `color` is the letters'.
  case particleColor = "color"
  case redRange
  case greenRange
  case blueRange
  case alphaRange
  case redSpeed
  case greenSpeed
  case blueSpeed
  case alphaSpeed
  case contentsScale
  case mass
  case massRange
  case particleRotation = "rotation"
  case rotationRange
  case drag

  /// The properties of layers, emitters among them.
  public static let ofLayers = allCases.filter { !$0.isOfCellsAlone }

  /// The properties of an emitter's cells.
  public static let ofCells = allCases.filter { $0.isOfCells }

  public var isOfCells: Bool {
    switch self {
    case .birthRate, .lifetime, .velocity, .particleScale, .spin: true
    default: isOfCellsAlone
    }
  }

  private var isOfCellsAlone: Bool {
    switch self {
    case .lifetimeRange, .velocityRange, .scaleRange, .scaleSpeed, .spinRange, .emissionLatitude, .emissionLongitude,
      .emissionRange, .xAcceleration, .yAcceleration, .zAcceleration, .particleColor, .redRange, .greenRange,
      .blueRange, .alphaRange, .redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed, .contentsScale, .mass, .massRange,
      .particleRotation, .rotationRange, .drag:
      true
    default: false
    }
  }

  /// Whether it is an emitter's own, acting on what is born.
  public var isOfEmitters: Bool {
    switch self {
    case .birthRate, .lifetime, .velocity, .particleScale, .spin, .emitterPosition, .emitterPositionX,
      .emitterPositionY, .emitterZPosition, .emitterSize, .emitterSizeWidth, .emitterSizeHeight, .emitterDepth:
      true
    default: false
    }
  }

  /// What a value of it is.
  public enum ValueKind: Sendable {
    case number, length, angle, point, size, rect, color, transform, flag, path, colors, numbers
  }

  /// Of `instanceDelay` and lifetimes a number of seconds; of `lineDashPattern` lengths in points; of a size width and
  /// height as a point; of a cell's angles radians, of its spins radians a second.
  public var valueKind: ValueKind {
    switch self {
    case .position, .anchorPoint, .shadowOffset, .startPoint, .endPoint, .emitterPosition, .boundsOrigin, .translation,
      .sublayerTranslation:
      .point
    case .boundsSize, .emitterSize: .size
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .rotation, .rotationX, .rotationY, .sublayerRotation, .sublayerRotationX, .sublayerRotationY,
      .emissionLatitude, .emissionLongitude, .emissionRange, .particleRotation, .rotationRange:
      .angle
    case .hidden: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .tint,
      .instanceColor, .particleColor:
      .color
    case .path, .shadowPath: .path
    case .colors: .colors
    case .locations, .lineDashPattern: .numbers
    case .anchorPointX, .anchorPointY, .scale, .scaleX, .scaleY, .scaleZ, .sublayerScale, .zPosition, .opacity,
      .shadowOpacity, .strokeStart,
      .strokeEnd, .miterLimit, .instanceCount, .instanceDelay, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .birthRate, .lifetime, .velocity, .particleScale, .spin,
      .emitterZPosition, .emitterDepth, .lifetimeRange, .velocityRange, .scaleRange, .scaleSpeed, .spinRange,
      .xAcceleration, .yAcceleration, .zAcceleration, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed,
      .greenSpeed, .blueSpeed, .alphaSpeed, .contentsScale, .mass, .massRange, .drag:
      .number
    default: .length
    }
  }

  /// Which of the two sides a length counts along, for shares of them; nil where it belongs to none.
  public enum Axis: Sendable { case horizontal, vertical }

  public var axis: Axis? {
    switch self {
    case .positionX, .boundsSizeWidth, .boundsOriginX, .translationX, .sublayerTranslationX, .shadowOffsetWidth,
      .emitterPositionX, .emitterSizeWidth:
      .horizontal
    case .positionY, .boundsSizeHeight, .boundsOriginY, .translationY, .sublayerTranslationY, .shadowOffsetHeight,
      .emitterPositionY, .emitterSizeHeight:
      .vertical
    default: nil
    }
  }

  /// Whether it is a point that may run along a path: Core Animation's CGPoint.
  public var isPoint: Bool {
    switch self {
    case .position, .anchorPoint, .boundsOrigin, .startPoint, .endPoint, .emitterPosition: true
    default: false
    }
  }

  /// Other ways to write a key path: the short names of a spec, and Core Animation's own doubles.
  public static let aliases: [String: LayerProperty] = [
    "transform.rotation": .rotation, "background": .backgroundColor, "border.width": .borderWidth,
    "border.color": .borderColor, "shadow.color": .shadowColor, "shadow.opacity": .shadowOpacity,
    "shadow.offset": .shadowOffset, "shadow.radius": .shadowRadius, "shadow.path": .shadowPath, "fill": .fillColor,
    "stroke": .strokeColor, "color": .foregroundColor, "font.size": .fontSize,
    "sublayerTransform.rotation": .sublayerRotation,
  ]

  /// The property of a layer that a key path names, by either vocabulary.
  public init?(keyPath: String) {
    guard let found = Self.aliases[keyPath] ?? LayerProperty(rawValue: keyPath), !found.isOfCellsAlone else {
      return nil
    }
    self = found
  }
}

// Reading and writing what can be animated of emitters and of their cells.
// Flow: PropertyPath → here → Emitter, EmitterCell.
import SparklerCore

extension Emitter {
  func value(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .emitterPosition: return .point(position)
    case .emitterSize: return .point(Point(size.width, size.height))
    default: return Self.number(property).map { .number(self[keyPath: $0]) }
    }
  }

  mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.emitterPosition, .point(let p)): position = p
    case (.emitterSize, .point(let p)): size = Size(p.x, p.y)
    case (_, .number(let v)): if let path = Self.number(property) { self[keyPath: path] = v }
    default: break
    }
  }

  private static func number(_ property: LayerProperty) -> WritableKeyPath<Emitter, Double>? {
    switch property {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .velocity: \.velocity
    case .particleScale: \.scale
    case .spin: \.spin
    case .emitterPositionX: \.position.x
    case .emitterPositionY: \.position.y
    case .emitterZPosition: \.zPosition
    case .emitterSizeWidth: \.size.width
    case .emitterSizeHeight: \.size.height
    case .emitterDepth: \.depth
    default: nil
    }
  }
}

extension EmitterCell {
  /// The property's value; nil where cells have no such property.
  public func value(of property: LayerProperty) -> AnimatableValue? {
    if property == .particleColor { return .color(color) }
    return Self.number(property).map { .number(self[keyPath: $0]) }
  }

  /// Sets a property; a value of another kind, or for a property that cells lack, changes nothing.
  public mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch value {
    case .number(let v): if let path = Self.number(property) { self[keyPath: path] = v }
    case .color(let c): if property == .particleColor { color = c }
    default: break
    }
  }

  private static func number(_ property: LayerProperty) -> WritableKeyPath<EmitterCell, Double>? {
    switch property {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime.value
    case .lifetimeRange: \.lifetimeRange.value
    case .velocity: \.velocity
    case .velocityRange: \.velocityRange
    case .particleScale: \.scale
    case .scaleRange: \.scaleRange
    case .scaleSpeed: \.scaleSpeed
    case .spin: \.spin
    case .spinRange: \.spinRange
    case .emissionLatitude: \.emissionLatitude
    case .emissionLongitude: \.emissionLongitude
    case .emissionRange: \.emissionRange
    case .xAcceleration: \.acceleration.x
    case .yAcceleration: \.acceleration.y
    case .zAcceleration: \.zAcceleration
    case .contentsScale: \.contentsScale
    case .mass: \.mass
    case .massRange: \.massRange
    case .particleRotation: \.rotation
    case .rotationRange: \.rotationRange
    case .drag: \.drag
    default: colorPart(property)
    }
  }

  private static func colorPart(_ property: LayerProperty) -> WritableKeyPath<EmitterCell, Double>? {
    switch property {
    case .redRange: \.colorRange.red
    case .greenRange: \.colorRange.green
    case .blueRange: \.colorRange.blue
    case .alphaRange: \.colorRange.alpha
    case .redSpeed: \.colorSpeed.red
    case .greenSpeed: \.colorSpeed.green
    case .blueSpeed: \.colorSpeed.blue
    case .alphaSpeed: \.colorSpeed.alpha
    default: nil
    }
  }
}

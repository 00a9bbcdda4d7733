// Reading and writing an animatable property on a layer.
// Flow: Presentation → here → Layer.
import SparklerCore

extension Layer {
  /// The property's value now; nil where this kind of layer lacks it.
  public func value(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .position: return .point(position)
    case .positionX: return .number(position.x)
    case .positionY: return .number(position.y)
    case .bounds: return .rect(bounds)
    case .boundsSize: return .point(Point(bounds.size.width, bounds.size.height))
    case .boundsOrigin: return .point(bounds.origin)
    case .boundsSizeWidth: return .number(bounds.size.width)
    case .boundsSizeHeight: return .number(bounds.size.height)
    case .boundsOriginX: return .number(bounds.origin.x)
    case .boundsOriginY: return .number(bounds.origin.y)
    case .anchorPoint: return .point(anchorPoint)
    case .anchorPointX: return .number(anchorPoint.x)
    case .anchorPointY: return .number(anchorPoint.y)
    case .transform: return .transform(transform)
    case .sublayerTransform: return .transform(sublayerTransform)
    case .zPosition: return .number(zPosition)
    case .opacity: return .number(opacity)
    case .hidden: return .flag(isHidden)
    case .cornerRadius: return .number(cornerRadius)
    case .backgroundColor: return color(of: background ?? .color(.clear))
    case .borderWidth: return .number(border?.width ?? 0)
    case .borderColor: return .color(border?.color ?? .black)
    case .shadowColor: return .color((shadow ?? Shadow()).color)
    case .shadowOpacity: return .number((shadow ?? Shadow()).opacity)
    case .shadowOffset: return .point((shadow ?? Shadow()).offset)
    case .shadowOffsetWidth: return .number((shadow ?? Shadow()).offset.x)
    case .shadowOffsetHeight: return .number((shadow ?? Shadow()).offset.y)
    case .shadowRadius: return .number((shadow ?? Shadow()).radius)
    case .shadowPath: return .path(shadow?.path ?? Path())
    default: return componentValue(of: property) ?? contentValue(of: property)
    }
  }

  private func componentValue(of property: LayerProperty) -> AnimatableValue? {
    guard !property.components.isEmpty else { return nil }
    return TransformComponents(property.isOfSublayerTransform ? sublayerTransform : transform)
      .value(of: property.components)
  }

  /// Sets a property; a value of another kind, or for a property that this kind of layer lacks, or that holds
  /// a number that isn't finite, changes nothing.
  public mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    guard value.isFinite else { return }
    if setComponents(property, to: value) { return }
    switch value {
    case .number(let v): setNumber(property, v)
    case .point(let p): setPoint(property, p)
    case .color(let c): setColor(property, c)
    case .rect(let r): setRect(property, r)
    case .transform(let t): setTransform(property, t)
    case .flag(let f): if property == .hidden { isHidden = f }
    case .path(let p):
      if property == .shadowPath { changeShadow { $0.path = p } }
      if property == .path { changeShape { $0.path = p } }
    case .colors(let c): if property == .colors { changeGradient { $0.colors = c } }
    case .numbers(let n):
      if property == .locations { changeGradient { $0.locations = n } }
      // A length below 0, which an overshoot gives, is none.
      if property == .lineDashPattern { changeShape { $0.strokeStyle.lineDashPattern = n.map { max(0, $0) } } }
    }
  }

  private mutating func setRect(_ property: LayerProperty, _ r: Rect) {
    switch property {
    case .bounds:
      bounds = r
      refitOutline()
    case .contentsRect: changeImage { $0.contentsRect = r }
    case .contentsCenter: changeImage { $0.contentsCenter = r }
    default: break
    }
  }

  private mutating func setTransform(_ property: LayerProperty, _ t: Transform3D) {
    switch property {
    case .transform: transform = t
    case .sublayerTransform: sublayerTransform = t
    case .instanceTransform: changeReplicator { $0.instanceTransform = t }
    default: break
    }
  }

  private mutating func setNumber(_ property: LayerProperty, _ v: Double) {
    switch property {
    case .positionX: position.x = v
    case .positionY: position.y = v
    case .boundsSizeWidth: changeBounds { $0.size.width = v }
    case .boundsSizeHeight: changeBounds { $0.size.height = v }
    case .boundsOriginX: changeBounds { $0.origin.x = v }
    case .boundsOriginY: changeBounds { $0.origin.y = v }
    case .anchorPointX: anchorPoint.x = v
    case .anchorPointY: anchorPoint.y = v
    case .shadowOffsetWidth: changeShadow { $0.offset.x = v }
    case .shadowOffsetHeight: changeShadow { $0.offset.y = v }
    case .zPosition: zPosition = v
    case .opacity: opacity = v
    case .cornerRadius: cornerRadius = v
    case .borderWidth: border = Border(width: v, color: border?.color ?? .black)
    case .shadowOpacity: changeShadow { $0.opacity = v }
    case .shadowRadius: changeShadow { $0.radius = v }
    case .lineWidth: changeShape { $0.strokeStyle.lineWidth = v }
    case .lineDashPhase: changeShape { $0.strokeStyle.lineDashPhase = v }
    case .strokeStart: changeShape { $0.strokeStyle.strokeStart = v }
    case .strokeEnd: changeShape { $0.strokeStyle.strokeEnd = v }
    case .miterLimit: changeShape { $0.strokeStyle.miterLimit = v }
    default: setContentNumber(property, v)
    }
  }

  private mutating func changeBounds(_ change: (inout Rect) -> Void) {
    change(&bounds)
    refitOutline()
  }

  /// - Returns: whether the property is made of a transform's components.
  private mutating func setComponents(_ property: LayerProperty, to value: AnimatableValue) -> Bool {
    guard !property.components.isEmpty else { return false }
    var components = TransformComponents(property.isOfSublayerTransform ? sublayerTransform : transform)
    components.set(property.components, to: value)
    let changed = components.transform
    if property.isOfSublayerTransform { sublayerTransform = changed } else { transform = changed }
    return true
  }

  private mutating func setPoint(_ property: LayerProperty, _ p: Point) {
    switch property {
    case .position: position = p
    case .anchorPoint: anchorPoint = p
    case .boundsSize: changeBounds { $0.size = Size(p.x, p.y) }
    case .boundsOrigin: changeBounds { $0.origin = p }
    case .shadowOffset: changeShadow { $0.offset = p }
    case .startPoint: changeGradient { $0.startPoint = p }
    case .endPoint: changeGradient { $0.endPoint = p }
    case .emitterPosition, .emitterSize: changeEmitter { $0.set(property, to: .point(p)) }
    default: break
    }
  }

  private mutating func setColor(_ property: LayerProperty, _ c: Color) {
    switch property {
    case .backgroundColor: background = .color(c)
    case .borderColor: border = Border(width: border?.width ?? 0, color: c)
    case .shadowColor: changeShadow { $0.color = c }
    case .fillColor: changeShape { $0.fill = .color(c) }
    case .strokeColor: changeShape { $0.stroke = .color(c) }
    case .foregroundColor: changeText { $0.color = c }
    case .tint: changeImage { $0.tint = c }
    case .instanceColor: changeReplicator { $0.instanceColor = c }
    default: break
    }
  }

  private mutating func changeShadow(_ change: (inout Shadow) -> Void) {
    var value = shadow ?? Shadow()
    change(&value)
    shadow = value
  }
}

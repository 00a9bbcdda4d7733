// Reading and writing an animatable property on a layer.
// Flow: Presentation → here → Layer.
import Primitives

extension Layer {
  /// The property's value now; nil where this kind of layer lacks it.
  public func value(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .position: return .point(position)
    case .positionX: return .number(position.x)
    case .positionY: return .number(position.y)
    case .bounds: return .rect(bounds)
    case .boundsSizeWidth: return .number(bounds.size.width)
    case .boundsSizeHeight: return .number(bounds.size.height)
    case .boundsOriginX: return .number(bounds.origin.x)
    case .boundsOriginY: return .number(bounds.origin.y)
    case .anchorPoint: return .point(anchorPoint)
    case .transform: return .transform(transform)
    case .scale, .scaleX: return .number(TransformParts(transform.affine ?? .identity).scale.x)
    case .scaleY: return .number(TransformParts(transform.affine ?? .identity).scale.y)
    case .rotation: return .number(TransformParts(transform.affine ?? .identity).rotation)
    case .translationX: return .number(transform.m41)
    case .translationY: return .number(transform.m42)
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
    case .shadowRadius: return .number((shadow ?? Shadow()).radius)
    default: return contentValue(of: property)
    }
  }

  private func color(of paint: Paint) -> AnimatableValue? {
    if case .color(let color) = paint { .color(color) } else { nil }
  }

  private func contentValue(of property: LayerProperty) -> AnimatableValue? {
    switch (content, property) {
    case (.shape(let shape), .fillColor): return color(of: shape.fill ?? .color(.clear))
    case (.shape(let shape), .strokeColor): return color(of: shape.stroke ?? .color(.clear))
    case (.shape(let shape), .path): return .path(shape.path)
    case (.shape(let shape), .lineWidth): return .number(shape.strokeStyle.lineWidth)
    case (.shape(let shape), .lineDashPhase): return .number(shape.strokeStyle.lineDashPhase)
    case (.shape(let shape), .strokeStart): return .number(shape.strokeStyle.strokeStart)
    case (.shape(let shape), .strokeEnd): return .number(shape.strokeStyle.strokeEnd)
    case (.shape(let shape), .miterLimit): return .number(shape.strokeStyle.miterLimit)
    case (.gradient(let gradient), .colors): return .colors(gradient.colors)
    case (.gradient(let gradient), .locations): return .numbers(gradient.stops.map(\.location))
    case (.gradient(let gradient), .startPoint): return .point(gradient.startPoint)
    case (.gradient(let gradient), .endPoint): return .point(gradient.endPoint)
    default: return nil
    }
  }

  /// Sets a property; a value of another kind, or for a property that this kind of layer lacks, changes nothing.
  public mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch value {
    case .number(let v): setNumber(property, v)
    case .point(let p): setPoint(property, p)
    case .color(let c): setColor(property, c)
    case .rect(let r): if property == .bounds { bounds = r }
    case .transform(let t): if property == .transform { transform = t }
    case .flag(let f): if property == .hidden { isHidden = f }
    case .path(let p): changeShape { if property == .path { $0.path = p } }
    case .colors(let c): changeGradient { if property == .colors { $0.colors = c } }
    case .numbers(let n): changeGradient { if property == .locations { $0.locations = n } }
    }
  }

  private mutating func setNumber(_ property: LayerProperty, _ v: Double) {
    switch property {
    case .positionX: position.x = v
    case .positionY: position.y = v
    case .boundsSizeWidth: bounds.size.width = v
    case .boundsSizeHeight: bounds.size.height = v
    case .boundsOriginX: bounds.origin.x = v
    case .boundsOriginY: bounds.origin.y = v
    case .scale: changeParts { $0.scale = Point(v, v) }
    case .scaleX: changeParts { $0.scale.x = v }
    case .scaleY: changeParts { $0.scale.y = v }
    case .rotation: changeParts { $0.rotation = v }
    case .translationX: transform.m41 = v
    case .translationY: transform.m42 = v
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
    default: break
    }
  }

  private mutating func setPoint(_ property: LayerProperty, _ p: Point) {
    switch property {
    case .position: position = p
    case .anchorPoint: anchorPoint = p
    case .shadowOffset: changeShadow { $0.offset = p }
    case .startPoint: changeGradient { $0.startPoint = p }
    case .endPoint: changeGradient { $0.endPoint = p }
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
    default: break
    }
  }

  private mutating func changeParts(_ change: (inout TransformParts) -> Void) {
    var parts = TransformParts(transform.affine ?? .identity)
    change(&parts)
    transform = Transform3D(parts.transform)
  }

  private mutating func changeShadow(_ change: (inout Shadow) -> Void) {
    var value = shadow ?? Shadow()
    change(&value)
    shadow = value
  }

  private mutating func changeShape(_ change: (inout Shape) -> Void) {
    guard case .shape(var shape) = content else { return }
    change(&shape)
    content = .shape(shape)
  }

  private mutating func changeGradient(_ change: (inout Gradient) -> Void) {
    guard case .gradient(var gradient) = content else { return }
    change(&gradient)
    content = .gradient(gradient)
  }
}

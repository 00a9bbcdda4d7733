// Typed access to properties, and values as animated properties of layers.
// Flow: ValueResolver → lengths, numbers, words; Varying → KeyframeBaker → Layer.animations.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// What relative lengths of an element refer to.
  func scale(of node: Int, in scope: Scope) -> Varying<LengthScale> {
    let (fonts, root, canvas) = (fontSize(of: node, in: scope), fontSize(of: 0, in: scope), canvas)
    return scope.viewport.with(fonts) { viewport, size in
      var scale = LengthScale(viewport: viewport, canvas: canvas)
      scale.fontSize = size
      return scale
    }.with(root) { scale, size in
      var scale = scale
      scale.rootFontSize = size
      return scale
    }
  }

  /// A length in user units; the default where it's missing or `auto`.
  func length(
    _ node: Int, _ property: String, _ reference: LengthScale.Reference, in scope: Scope, default initial: Double
  ) -> Varying<Double> {
    optionalLength(node, property, reference, in: scope).map(isLinear: true) { $0 ?? initial }
  }

  /// A length in user units; nil where it's missing or `auto`.
  func optionalLength(
    _ node: Int, _ property: String, _ reference: LengthScale.Reference, in scope: Scope
  ) -> Varying<Double?> {
    let value = values.value(node, property)
    if value.isConstant, value.first == nil { return Varying(nil) }
    if case .length(let length)? = value.first, value.isConstant, length.isAbsolute { return Varying(length.px) }
    if case .number(let number)? = value.first, value.isConstant { return Varying(number) }
    let scale = scale(of: node, in: scope)
    if scale.isConstant {
      let fixed = scale.first
      return value.map(isLinear: true) { Self.length($0, fixed, reference) }
    }
    return value.with(scale) { Self.length($0, $1, reference) }
  }

  static func length(_ value: SVGValue?, _ scale: LengthScale, _ reference: LengthScale.Reference) -> Double? {
    switch value {
    case .length(let length): scale.points(length, of: reference)
    case .number(let number): number
    default: nil
    }
  }

  /// A number, such as an opacity; a percentage counts as a fraction.
  func number(_ node: Int, _ property: String, default initial: Double) -> Varying<Double> {
    values.value(node, property).map(isLinear: true) { value in
      switch value {
      case .number(let number): number
      case .length(let length): length.percent != 0 ? length.percent / 100 : length.px
      default: initial
      }
    }
  }

  /// A keyword; nil if it's missing.
  func word(_ node: Int, _ property: String) -> Varying<String?> {
    values.value(node, property).map {
      if case .word(let word)? = $0 { word } else { nil }
    }
  }

  /// A keyword that layers can't change: its first value; a change is told.
  func keyword(_ node: Int, _ property: String) -> String? {
    let value = word(node, property)
    if !value.isConstant { tellChange(node, property) }
    return value.first
  }

  func tellChange(_ node: Int, _ property: String) {
    findings.add(
      .unsupported, "an animation of \(property)", "its first value is used", path: document.place(of: node))
  }

  /// A keyword of a property that is no presentation attribute; its first value.
  func style(_ node: Int, _ property: String) -> String? {
    styled(node, property) == nil ? nil : keyword(node, property)
  }

  /// A property that is no presentation attribute; nil if only an attribute of this name exists.
  func styled(_ node: Int, _ property: String) -> Varying<SVGValue?>? {
    let value = values.value(node, property)
    return document[node].declared[property] == nil && value.isConstant ? nil : value
  }

  /// The element that a property or attribute such as `href` or `clip-path` refers to; nil without one.
  ///
  /// - Returns: the id, and the element if it exists. The first value counts: references that change are told.
  func reference(_ node: Int, _ property: String) -> (id: String, node: Int?)? {
    let value = values.value(node, property)
    if !value.isConstant {
      findings.add(
        .unsupported, "an animated reference (\(property))", "its first value is used", path: document.place(of: node))
    }
    switch value.first {
    case .reference(let id): return (id, document.ids[id])
    case .word(let text) where text.hasPrefix("#") || text.hasPrefix("url("):
      return (text, document.element(text))
    default: return nil
    }
  }

  /// Sets the value at the beginning, and adds animations if it changes.
  func apply(_ value: Varying<AnimatableValue>, to property: LayerProperty, of layer: inout Layer) {
    apply(value, to: PropertyPath(property), of: &layer)
  }

  func apply(_ value: Varying<AnimatableValue>, to target: PropertyPath, of layer: inout Layer) {
    layer.set(target, to: value.first)
    if !value.isConstant { layer.animations += baker.animations(of: target, value) }
  }

  func apply(_ courses: [PropertyCourse], to layer: inout Layer) {
    for course in courses { apply(course.value, to: course.target, of: &layer) }
  }

  /// A layer for sublayers, with the user space as its coordinates.
  func group(_ sublayers: [Layer] = []) -> Layer {
    var layer = Layer()
    layer.anchorPoint = .zero
    layer.sublayers = sublayers
    layersLeft -= 1
    return layer
  }

  /// A layer with a shape, in user space.
  func shapeLayer(_ shape: Shape) -> Layer {
    var layer = group()
    layer.content = .shape(shape)
    pointsLeft -= shape.path.elements.count
    return layer
  }

  /// Whether the limits allow more layers; check it before building content.
  var isWithinLimits: Bool { layersLeft > 0 && pointsLeft > 0 }

  /// Sets a layer's transform, animated if it changes.
  func place(_ layer: inout Layer, by matrix: Varying<AffineTransform>) {
    apply(matrix.map(isLinear: true) { .transform(Transform3D($0)) }, to: .transform, of: &layer)
  }
}

// Animations of a layer: basic, keyframe and so on, recognised by their keys.
// Flow: `animations:` → [Animation].
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  private static let animationIndex = PropertyIndex(Animation.properties)
  private static let animationFields = FieldSet(LayerFields.animation + LayerFields.timing)

  /// - Parameters:
  ///   - layer: the layer that they animate, which determines the available key paths.
  ///   - parent: the bounds that the layer's position is relative to.
  mutating func animations(_ node: SpecNode, of layer: Layer, in surroundings: Surroundings) -> [Animation] {
    let remedy = "animations: [{keyPath: opacity, from: 0, to: 1}]"
    guard let items = self.items(of: node, "animations are a list", remedy: remedy),
      admitsAnimations(items.count, at: node)
    else { return [] }
    return items.compactMap { animation($0, of: layer, in: surroundings) }
  }

  /// Whether the budget admits this many more animations, or values of one.
  mutating func admitsAnimations(_ count: Int, at node: SpecNode) -> Bool {
    admits(count, of: "animations", at: node) { "the layers have \($0) animations and values of them" }
  }

  private mutating func animation(_ node: SpecNode, of layer: Layer, in surroundings: Surroundings) -> Animation? {
    let fields = Self.animationFields
    let found = keys(of: node, fields, what: "an animation")
    let values = values(of: found, fields, in: surroundings)
    let forms = AnimationForms.all.filter { $0.isSaid(by: found) }
    guard forms.count == 1, let form = forms.first else {
      if forms.isEmpty, node.entries != nil {
        report(
          .kindCount, node, "an animation needs from, to or by; values; path; transition; follows; or group",
          remedy: "from: 0, to: 1")
      } else if forms.count > 1 {
        report(
          .kindCount, node, "an animation is either of \(forms.map { $0.name }.joined(separator: " / "))",
          remedy: "keep one of them")
      }
      return nil
    }
    refuseForeign(node, found, to: form)
    let draft = AnimationDraft(node: node, found: found, values: values, surroundings: surroundings)
    guard let kind = form.read(draft, of: layer, &self) else { return nil }
    var animation = Animation(kind)
    animation.timing = Timing(values)
    animation.origin = timed.origin(.animation, node)
    animation.isRemovedOnCompletion = found[TimingKeys.fillMode] == nil
    Self.animationIndex.apply(values, to: &animation)
    form.finish(&animation, draft, &self)
    // A spring without a duration takes as long as it needs to settle, not the default quarter of a second.
    if case .basic(let basic) = animation.kind, let spring = basic.spring, found[TimingKeys.duration] == nil {
      animation.timing.duration = settling(of: spring, found[AnimationKeys.spring] ?? node)
    } else if found[TimingKeys.duration] == nil, let spring = springEasing(found[AnimationKeys.easing]) {
      animation.timing.duration = spring.settlingDuration
    }
    return animation
  }

  private mutating func settling(of spring: Spring, _ node: SpecNode) -> Seconds {
    let time = spring.settlingDuration
    if time <= Reader.longestSettling { return time }
    report(
      .endless, node,
      time.isFinite
        ? "this spring takes \(Limits.text(time.value.rounded())) s to settle"
        : "a spring without damping never rests",
      remedy: "give the animation a duration, or more damping")
    return Timing.defaultDuration
  }

  mutating func target(_ node: SpecNode, _ keyPath: SpecNode?, layer: Layer) -> PropertyPath? {
    guard let keyPath else {
      report(.missingKey, node, "an animation needs a keyPath", remedy: "keyPath: opacity")
      return nil
    }
    guard let target = propertyPath(keyPath, what: "keyPath", of: layer) else { return nil }
    if layer.value(of: target) == nil {
      report(
        .unknownWord, keyPath, "this layer has no \(target.keyPath) to animate",
        remedy: keyPath.text.flatMap(Redirects.keyPath) ?? Self.filterHint(of: target.property)
          ?? Self.animationHint(of: target.property))
      return nil
    }
    if layer.isTransformLayer, target.cells.isEmpty, LayerFields.isIgnoredInSpace(target.keyPath) {
      reportIgnoredInSpace(target.keyPath, keyPath)
    } else if layer.masksToBounds, !layer.showsShadow, target.cells.isEmpty,
      target.keyPath.hasPrefix(LayerKeys.shadow.name)
    {
      reportCutShadow(keyPath)
    }
    checkBounds(of: target, keyPath, in: layer)
    return target
  }

  /// A remedy for a colour that a duotone lacks; nil for another property.
  static func filterHint(of property: LayerProperty) -> String? {
    let kind = Filter.Duotone.kind.name
    guard property.rawValue.split(separator: ".").contains(Substring(kind)) else { return nil }
    return "give the filter a colour for it: \(kind): [navy, tomato, peachpuff]"
  }

  /// A remedy that says which layers have a property.
  static func animationHint(of property: LayerProperty) -> String {
    if property.isOfEmitters || property.isOfCells {
      return "animate it on an emitter, or as emitterCells.NAME.\(property.rawValue)"
    }
    if let shapes = ShapeOutline.Parameter(property)?.shapes {
      return "animate it on a \(shapes.map { "shape: \($0.rawValue)" }.joined(separator: " or a "))"
    }
    if let kind = property.home {
      return "animate it on \("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind) layer"
    }
    if property == .backgroundColor { return "give the layer a plain background colour" }
    return "animate it on a shape or a path with plain colours; a button's own colour is its background"
  }

  /// Reads a value of a property.
  ///
  /// - Parameters:
  ///   - layer: the layer whose bounds an emitter's shape is relative to.
  ///   - parent: the bounds that all other lengths are relative to.
  ///   - isOffset: whether it is added to another value, so that it isn't a position.
  mutating func animated(
    _ node: SpecNode, _ target: PropertyPath, of layer: Layer, in surroundings: Surroundings, isOffset: Bool = false
  ) -> AnimatableValue? {
    let property = target.property
    let box = property.isOfEmitters ? surroundings.with(layer.bounds) : surroundings
    let kind = target.kind
    let field = Field(property.rawValue, kind.field, in: -1e9...1e9, "")
    switch kind {
    case .length where property == .cornerRadius && node.items != nil:
      report(
        .wrongType, node, "one radius is animated at a time, or all corners with one",
        remedy: "write an animation for each: keyPath: cornerRadius.topLeft, topRight, bottomRight, bottomLeft")
      return nil
    case .length: return length(node, property, field, in: box, isOffset: isOffset).map { .number($0) }
    case .number, .angle, .time:
      guard let numeric = field.kind.value as? any NumericKind else { return nil }
      return number(node, numeric, as: field, in: surroundings).map { .number($0) }
    case .size:
      if isOffset, node.items != nil { return pair(node, in: box).map { .point($0) } }
      return size(node, in: box).map { .point(Point($0.width, $0.height)) }
    case .position where isOffset: return pair(node, in: box).map { .point($0) }
    case .transform: return transform(node, in: surroundings, mayVanish: true).map { .transform($0) }
    case .colors: return list(.colors((node.items ?? [node]).compactMap { color($0) }), node, target, of: layer)
    case .numbers:
      let numbers = (node.items ?? [node]).compactMap { plainNumber($0, property.rawValue) }
      return list(.numbers(numbers), node, target, of: layer)
    case .point, .position, .unitPoint, .rect, .unitRect, .color, .boolean, .path:
      return value(node, field.kind, as: field, in: box).flatMap { AnimatableValue($0) }
    }
  }

  /// A list of values; nil, after a report, if the layer takes another number of them.
  private mutating func list(
    _ value: AnimatableValue, _ node: SpecNode, _ target: PropertyPath, of layer: Layer
  ) -> AnimatableValue? {
    var changed = layer
    changed.set(target, to: value)
    guard let count = value.count, let kept = changed.value(of: target)?.count, kept != count else { return value }
    report(
      .wrongCount, node, "\(target.keyPath) has \(kept) values, and here are \(count)", remedy: "write \(kept) of them")
    return nil
  }

  /// A single length. A percentage counts along its own side; for a position, from where that side begins.
  private mutating func length(
    _ node: SpecNode, _ property: LayerProperty, _ field: Field, in surroundings: Surroundings, isOffset: Bool
  ) -> Double? {
    let box = surroundings.bounds
    let isShare = node.text?.hasSuffix("%") == true
    let isPlace = isShare && !isOffset && property.isPlace
    switch property.axis {
    case nil: return number(node, LengthKind(), as: field, in: surroundings)
    case .horizontal?:
      let whole = Rect(0, 0, box.size.width, box.size.width)
      return number(node, LengthKind(), as: field, in: surroundings.with(whole)).map { $0 + (isPlace ? box.minX : 0) }
    case .vertical?:
      let whole = Rect(0, 0, box.size.height, box.size.height)
      return number(node, LengthKind(), as: field, in: surroundings.with(whole)).map { $0 + (isPlace ? box.minY : 0) }
    }
  }
}

extension AnimatableValue {
  /// The number of values of a list; nil for anything else.
  fileprivate var count: Int? {
    switch self {
    case .colors(let colors): colors.count
    case .numbers(let numbers): numbers.count
    default: nil
    }
  }
}

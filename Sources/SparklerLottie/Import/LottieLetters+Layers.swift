// Letters as layers, with the animations of their animators.
// Flow: Letters + LottieTextAnimators + path → Layers.
import SparklerCore
import SparklerScene

extension Letters {
  /// The letters' layers, with the animations of the animators.
  func layers(_ animators: [LottieTextAnimator], _ path: LottieTextPath?, _ grouping: LottieGrouping) -> [Layer] {
    if animators.isEmpty, path == nil { return all.flatMap(\.placed) }
    let clock = context.clock
    let moments = clock.moments(of: animators.flatMap(\.timings) + grouping.timings + (path?.timings ?? []))
    // Transform, opacity, colours and the stroke's width.
    let looks = (animators.contains(where: \.hasStroke) ? 5 : 3) * moments.count * all.count
    guard
      clock.budget.reserve(
        points: looks * (animators.count * LottieBudget.Cost.animator + (path == nil ? 0 : 2)))
    else { return [] }
    let animation = LetterAnimation(
      letters: self, animators: animators, path: path, grouping: grouping, spans: grouping.spans(in: self),
      moments: moments,
      clock: clock)
    return all.indices.compactMap { i -> Layer? in
      if case .none = all[i].layer.content { return nil }
      return animation.layer(i)
    }
  }
}

/// What animates each letter of a text.
private struct LetterAnimation {
  let letters: Letters
  let animators: [LottieTextAnimator]
  let path: LottieTextPath?
  let grouping: LottieGrouping
  let spans: [LottieGrouping.Span]
  let moments: [LottieMoment]
  let clock: LottieClock

  private func look(_ i: Int, _ frame: Double) -> LetterLook {
    let letter = letters.all[i]
    let base = LetterLook(
      fill: letter.layer.content.fill, stroke: letter.strokeLayer.content.stroke,
      strokeWidth: letters.text.strokeWidth)
    return animators.reduce(base) { $1.apply(to: $0, letter: i, of: letters, at: frame) }
  }

  private func transform(_ i: Int, _ frame: Double) -> AnimatableValue {
    let (letter, look) = (letters.all[i], look(i, frame))
    if let path, let onPath = path.place(of: i, in: letters, moved: look.offset, at: frame) {
      return .transform(
        Transform3D(AffineTransform.translation(-letter.width / 2, 0).then(look.linear).then(onPath)))
    }
    let pivot = grouping.pivot(of: letter, in: spans[i], size: letters.text.size, at: frame)
    let place = letter.origin + look.offset + pivot
    return .transform(
      Transform3D(
        AffineTransform.translation(-pivot.x, -pivot.y).then(look.linear).then(.translation(place.x, place.y)))
    )
  }

  func layer(_ i: Int) -> Layer {
    let letter = letters.all[i]
    var layer = Layer(plain: Rect(0, 0, max(1e-3, letter.width), letters.text.size))
    layer.sublayers = letter.stroke + [letter.layer]
    layer.animate(clock.baked(at: moments) { transform(i, $0) }, .transform, clock)
    layer.animate(clock.baked(at: moments) { .number(look(i, $0).opacity) }, .opacity, clock)
    let last = layer.sublayers.count - 1
    if let color = letter.layer.content.fill, animators.contains(where: \.hasFill),
      let target = letter.layer.content.fillProperty
    {
      layer.sublayers[last].animate(clock.baked(at: moments) { .color(look(i, $0).fill ?? color) }, target, clock)
    }
    if let color = letter.strokeLayer.content.stroke, animators.contains(where: \.hasStroke) {
      layer.sublayers[0].animate(
        clock.baked(at: moments) { .color(look(i, $0).stroke ?? color) }, .strokeColor, clock)
      layer.sublayers[0].animate(clock.baked(at: moments) { .number(look(i, $0).strokeWidth) }, .lineWidth, clock)
    }
    return layer
  }
}

extension Letters.Letter {
  /// Its layers where it stands without animators.
  fileprivate var placed: [Layer] {
    if case .none = layer.content { return [] }
    return (stroke + [layer]).map { layer in
      var layer = layer
      layer.position = layer.position + origin
      return layer
    }
  }

  /// The layer that draws its stroke.
  fileprivate var strokeLayer: Layer { stroke.first ?? layer }

  /// Moves its stroke to a layer below the fill.
  mutating func separateStroke() {
    var below = layer
    switch layer.content {
    case .shape(var shape):
      guard shape.stroke != nil, shape.fill != nil else { return }
      let stroke = shape.stroke
      shape.stroke = nil
      layer.content = .shape(shape)
      (shape.fill, shape.stroke) = (nil, stroke)
      below.content = .shape(shape)
    case .text(var text):
      guard text.stroke != nil, text.paint != nil else { return }
      let stroke = text.stroke
      text.stroke = nil
      layer.content = .text(text)
      (text.paint, text.stroke) = (nil, stroke)
      below.content = .text(text)
    default: return
    }
    stroke = [below]
  }
}

extension LayerContent {
  fileprivate var fill: Color? {
    switch self {
    case .shape(let shape): if case .color(let color)? = shape.fill { color } else { nil }
    case .text(let text): text.plainColor
    default: nil
    }
  }

  fileprivate var stroke: Color? {
    switch self {
    case .shape(let shape): if case .color(let color)? = shape.stroke { color } else { nil }
    case .text(let text): if case .color(let color)? = text.stroke { color } else { nil }
    default: nil
    }
  }

  fileprivate var fillProperty: LayerProperty? {
    if case .text = self { LayerProperty(rawValue: "foregroundColor") } else { .fillColor }
  }
}

// Random layer trees with everything that the layer model knows, in time and space.
// Flow: SeededRandom → Layer with animations → RandomModelTests.
import SparklerCore
import SparklerPainting
import SparklerScene

extension SeededRandom {
  private mutating func one(in n: Int) -> Bool { below(n) == 0 }

  /// A number as a spec may hold it, seldom one beyond all sense.
  private mutating func number(_ extent: Double) -> Double {
    if one(in: 12) { return [0, -1, 1e-9, 1e5, -1e9, 1e9, -1e200, 1.7e308][below(8)] }
    return uniform(-extent, extent)
  }

  mutating func spaceTransform() -> Transform3D {
    var out = Transform3D.identity
    for _ in 0..<below(3) {
      switch below(5) {
      case 0: out = out.then(.rotation(uniform(-3, 3), x: uniform(-1, 1), y: 1, z: uniform(-1, 1)))
      case 1: out = out.then(.scale(uniform(-2, 2), uniform(0.1, 2), one(in: 5) ? 0 : 1))
      case 2: out = out.then(.translation(uniform(-40, 40), uniform(-40, 40), uniform(-90, 90)))
      case 3: out = out.then(.perspective(uniform(20, 400)))
      default: out = out.then(.rotation(uniform(-3, 3)))
      }
    }
    return out
  }

  private mutating func value(of property: LayerProperty, _ extent: Double) -> AnimatableValue {
    switch property.kind {
    case .number, .time: .number(number(2))
    case .length: .number(number(extent / 2))
    case .angle: .number(number(6))
    case .point, .position, .unitPoint, .size:
      .point(property == .position ? point(extent) : Point(number(2), number(2)))
    case .rect, .unitRect: .rect(Rect(number(20), number(20), number(60), number(60)))
    case .color: .color(color())
    case .transform: .transform(one(in: 8) ? .scale(0, 1) : spaceTransform())
    case .boolean: .flag(one(in: 2))
    case .path: .path(path(extent))
    case .colors: .colors((0..<(2 + below(2))).map { _ in color() })
    default: .numbers((0..<(2 + below(2))).map { _ in number(5) })
    }
  }

  private mutating func timing() -> Timing {
    var timing = Timing()
    if one(in: 2) { timing.beginTime = Seconds(uniform(-1, 1)) }
    if one(in: 2) { timing.duration = Seconds(uniform(0, 2)) }
    if one(in: 3) { timing.speed = [0, -1, 2, 0.3, -0.5][below(5)] }
    if one(in: 4) { timing.timeOffset = Seconds(uniform(-1, 1)) }
    if one(in: 3) { timing.repeatCount = [0.5, 2.5, .infinity][below(3)] }
    if one(in: 6) { timing.repeatDuration = Seconds([0.4, .infinity][below(2)]) }
    timing.autoreverses = one(in: 3)
    timing.fillMode = Timing.FillMode.allCases[below(4)]
    return timing
  }

  private mutating func function() -> TimingFunction {
    switch below(4) {
    case 0: .cubic(Point(unit(), uniform(-2, 3)), Point(unit(), uniform(-2, 3)))
    case 1: .steps(count: 1 + below(5), atStart: one(in: 2))
    case 2: .easeInEaseOut
    default: .linear
    }
  }

  private mutating func track(_ property: LayerProperty, _ extent: Double) -> KeyframeAnimation {
    let count = 1 + below(4)
    var track = KeyframeAnimation(property: property, values: (0..<count).map { _ in value(of: property, extent) })
    if property == .position, one(in: 3) { track.path = path(extent) }
    track.calculationMode = KeyframeAnimation.CalculationMode.allCases[below(5)]
    track.rotationMode = KeyframeAnimation.RotationMode.allCases[below(3)]
    if one(in: 3) { track.keyTimes = (0..<count).map { _ in unit() }.sorted() }
    if one(in: 2) { track.timingFunctions = (0..<below(4)).map { _ in function() } }
    if one(in: 2) { track.tensionValues = (0..<count).map { _ in uniform(-1, 1) } }
    if one(in: 2) { track.biasValues = (0..<count).map { _ in uniform(-1, 1) } }
    track.isAdditive = one(in: 3)
    track.isCumulative = one(in: 3)
    track.colorSpace = ColorSpace.allCases[below(2)]
    return track
  }

  private mutating func basic(_ property: LayerProperty, _ extent: Double) -> BasicAnimation {
    var basic = BasicAnimation(property: property)
    if one(in: 2) { basic.from = value(of: property, extent) }
    if one(in: 2) { basic.to = value(of: property, extent) }
    if one(in: 3) { basic.by = value(of: property, extent) }
    if one(in: 3) {
      var spring = Spring()
      (spring.mass, spring.stiffness, spring.damping) = (uniform(0.01, 5), uniform(0.1, 900), uniform(0, 50))
      spring.initialVelocity = uniform(-20, 20)
      basic.spring = spring
    }
    basic.colorSpace = ColorSpace.allCases[below(2)]
    basic.isAdditive = one(in: 3)
    basic.isCumulative = one(in: 3)
    return basic
  }

  mutating func animation(_ extent: Double, depth: Int = 1) -> Animation {
    let property = LayerProperty.all[below(LayerProperty.all.count)]
    var kind: Animation.Kind
    switch below(5) {
    case 0 where depth > 0: kind = .group((0..<(1 + below(2))).map { _ in self.animation(extent, depth: depth - 1) })
    case 1:
      var transition = Transition(
        kind: Transition.Kind.allCases[below(4)],
        changes: [
          Transition.Change(property, value(of: property, extent)), Transition.Change(.opacity, .number(unit())),
        ]
      )
      transition.side = Transition.Side.allCases[below(4)]
      if one(in: 2) { (transition.startProgress, transition.endProgress) = (unit() / 2, 0.5 + unit() / 2) }
      kind = .transition(transition)
    case 2: kind = .basic(basic(property, extent))
    default: kind = .keyframe(track(property, extent))
    }
    var animation = Animation(kind)
    animation.timing = timing()
    animation.timingFunction = function()
    animation.isRemovedOnCompletion = one(in: 2)
    return animation
  }

  /// Filters whose colours magnify no rounding.
  mutating func filters() -> [Filter] {
    (0..<(1 + below(3))).map { _ in
      switch below(6) {
      case 0, 1: return .blur([0, 0.4, 1.5, 2.5, 7, 30][below(6)] * unit())
      case 2:
        var glow = Filter.Glow()
        (glow.color, glow.radius, glow.intensity) = (color(), uniform(0, 9), uniform(0, 2))
        return .glow(glow)
      case 3:
        var shadow = Filter.DropShadow()
        (shadow.color, shadow.offset, shadow.blur) = (color(), point(12), uniform(0, 5))
        return .dropShadow(shadow)
      case 4:
        var noise = Filter.Noise()
        (noise.amount, noise.size, noise.isColored) = (unit() / 4, uniform(0.5, 4), one(in: 2))
        return .noise(noise)
      default:
        let function = Filter.ColorFunction.allCases[below(Filter.ColorFunction.allCases.count)]
        return .color(function, function == .hueRotate ? uniform(-4, 4) : uniform(0, 1.3))
      }
    }
  }

  /// A layer as `layer` makes them, in space and time, with copies, blends and transitions.
  mutating func modelLayer(_ extent: Double, depth: Int, measurer: TextMeasurer) throws -> Layer {
    var layer = try layer(extent, depth: 0, measurer: measurer)
    if one(in: 3) { layer.transform = spaceTransform() }
    if one(in: 4) { layer.sublayerTransform = spaceTransform() }
    if one(in: 3) { layer.zPosition = uniform(-40, 40) }
    if one(in: 4) { layer.anchorPoint = Point(uniform(-0.5, 1.5), unit()) }
    if one(in: 3) { layer.blend = BlendMode.allCases[below(BlendMode.allCases.count)] }
    if one(in: 4) { layer.timing = timing() }
    if one(in: 3) { layer.filters = filters() }
    if one(in: 4) { layer.backdrop = filters() }
    if one(in: 6) { layer.isLinear = true }
    if one(in: 4) { layer.opacity = 0.04 }
    if one(in: 6) { layer.shadows.append(Shadow(color: color(), opacity: 0.7, offset: point(20), radius: unit() * 9)) }
    if one(in: 6) { layer.visible = VisibleSpan(from: Seconds(unit()), to: Seconds(1 + unit())) }
    if case .none = layer.content, one(in: 3) {
      var replicator = Replicator()
      replicator.instanceCount = 1 + below(5)
      replicator.instanceDelay = Seconds(uniform(-0.5, 0.5))
      replicator.instanceTransform = spaceTransform()
      replicator.instanceColor = color()
      (replicator.redOffset, replicator.alphaOffset) = (uniform(-0.5, 0.5), uniform(-0.3, 0.1))
      layer.content = .replicator(replicator)
    } else if case .none = layer.content {
      layer.isTransformLayer = one(in: 3)
    }
    for _ in 0..<below(3) { layer.animations.append(animation(extent)) }
    guard depth > 0 else { return layer }
    for _ in 0..<below(3) {
      layer.sublayers.append(try modelLayer(extent, depth: depth - 1, measurer: measurer))
    }
    if one(in: 5) { layer.mask = try modelLayer(extent, depth: 0, measurer: measurer) }
    return layer
  }
}

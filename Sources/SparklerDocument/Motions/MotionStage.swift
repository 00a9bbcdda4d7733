// Applies motions to a layer.
// Flow: MotionRequest + Layer → animations, and a mask that uncovers.
import SparklerCore
import SparklerScene

/// A motion with its timing from a document.
package struct MotionRequest: Sendable {
  package var motion: any Motion
  /// nil for the motion's default.
  package var duration: Seconds?
  package var delay: Seconds
  /// nil for the motion's default.
  package var easing: TimingFunction?
  /// The origin of its animations.
  package var origin = Animation.Origin()

  package init(_ motion: any Motion, duration: Seconds? = nil, delay: Seconds = 0, easing: TimingFunction? = nil) {
    (self.motion, self.duration, self.delay, self.easing) = (motion, duration, delay, easing)
  }
}

/// When a layer appears and disappears, in its own time.
package struct MotionSpan {
  package var begin: Seconds
  /// nil if it is unknown.
  package var end: Seconds?

  /// The span of a layer. Animations use the layer's own time, `visible` its parent's.
  package init(of layer: Layer, in parent: Lifetime) {
    let own = Lifetime(of: layer, in: parent)
    (begin, end) = (own.begin ?? 0, own.end)
  }
}

/// When a layer exists, in the time of its sublayers; nil if it is unknown.
package struct Lifetime {
  package var begin: Seconds?
  package var end: Seconds?

  package init(begin: Seconds? = nil, end: Seconds? = nil) { (self.begin, self.end) = (begin, end) }

  package init(of layer: Layer, in parent: Lifetime) {
    begin = (layer.visible.from.isFinite ? layer.visible.from : parent.begin).map(layer.timing.localTime)
    end = (layer.visible.to.isFinite ? layer.visible.to : parent.end).map(layer.timing.localTime)
  }
}

/// A layer while its motions are applied.
package struct MotionStage {
  package var layer: Layer
  let parent: Rect
  let hasOwnMask: Bool
  /// Whether a motion was left out because the layer has a mask of its own.
  package private(set) var lacksMask = false

  package static let exitDuration: Seconds = 0.3

  package init(layer: Layer, parent: Rect, hasOwnMask: Bool) {
    (self.layer, self.parent, self.hasOwnMask) = (layer, parent, hasOwnMask)
  }

  // MARK: Entering and exiting

  /// Adds an entrance: from the hidden state to the layer's own values, or back.
  package mutating func enter(_ asked: MotionRequest, begin: Seconds, isExit: Bool) {
    guard let entrance = asked.motion as? any Entrance else { return }
    entrance.animate(&self, MotionPass(asked, of: entrance, begin: begin, isExit: isExit))
  }

  mutating func add(_ animations: Animation...) { layer.animations += animations }
  mutating func add(_ animations: [Animation]) { layer.animations += animations }

  func number(_ property: LayerProperty) -> Double {
    if case .number(let number)? = layer.value(of: property) { number } else { 0 }
  }

  func scaled(_ pass: MotionPass, _ scale: Double) -> [Animation] {
    layer.scaleProperties.map { pass.change(layer, $0, number($0) * scale) }
  }

  /// A translation from outside an edge of the parent.
  func side(_ pass: MotionPass, _ edge: MotionEdge) -> Animation {
    let frame = layer.frame
    let (x, y) = (layer.transform.m41, layer.transform.m42)
    return switch edge {
    case .left: pass.change(layer, .translationX, x + parent.minX - frame.maxX)
    case .right: pass.change(layer, .translationX, x + parent.maxX - frame.minX)
    case .top: pass.change(layer, .translationY, y + parent.minY - frame.maxY)
    case .bottom: pass.change(layer, .translationY, y + parent.maxY - frame.minY)
    }
  }

  /// Moves the layer in from an edge of the parent.
  ///
  /// - Parameter distance: how far it moves, while it fades in; nil from beyond the edge.
  mutating func slide(_ pass: MotionPass, _ edge: MotionEdge, _ distance: Double?) {
    guard let distance else { return add(side(pass, edge)) }
    let (x, y) = (layer.transform.m41, layer.transform.m42)
    let shift =
      switch edge {
      case .left: pass.change(layer, .translationX, x - distance)
      case .right: pass.change(layer, .translationX, x + distance)
      case .top: pass.change(layer, .translationY, y - distance)
      case .bottom: pass.change(layer, .translationY, y + distance)
      }
    add(shift, pass.fade(layer))
  }

  // MARK: Masks

  /// The box that a mask has to uncover; nil if the layer has a mask of its own.
  mutating func boxToUncover() -> Rect? {
    guard !hasOwnMask else {
      lacksMask = true
      return nil
    }
    // Also uncovers what extends beyond the layer's bounds.
    return layer.bounds.grown(by: layer.overhang, layer.overhang)
  }

  static func cover(_ box: Rect) -> Layer {
    var mask = Layer()
    mask.bounds.size = box.size
    mask.position = box.center
    mask.background = .color(.white)
    return mask
  }

  /// Adds a mask. If an entrance or an exit has set one already, both apply.
  mutating func applyMask(_ mask: Layer) {
    var mask = mask
    if let before = layer.mask {
      var inner = before
      inner.position = Point(
        inner.position.x - mask.position.x + mask.bounds.size.width / 2,
        inner.position.y - mask.position.y + mask.bounds.size.height / 2)
      mask.mask = inner
    }
    layer.mask = mask
  }

  // MARK: Idling

  /// Adds endless animations, additive to the layer's values.
  package mutating func idle(_ asked: MotionRequest, begin: Seconds) {
    guard let idle = asked.motion as? any IdleMotion else { return }
    let (cycle, isEven) = (type(of: idle).cycle, type(of: idle).isEven)
    idle.prepare(&layer)
    layer.animations += idle.swings(of: layer).map { swing in
      var track = KeyframeAnimation(property: swing.property, values: swing.keys.map { .number($0) })
      track.isAdditive = true
      track.keyTimes = swing.times
      if !isEven {
        track.timingFunctions = Array(repeating: asked.easing ?? .easeInEaseOut, count: swing.keys.count - 1)
      }
      var out = Animation(.keyframe(track))
      if isEven, let easing = asked.easing { out.timingFunction = easing }
      out.timing.beginTime = begin
      out.timing.duration = asked.duration ?? cycle
      out.timing.repeatCount = .infinity
      out.origin = asked.origin
      return out
    }
  }
}

/// A property of an idling layer, and the values added to it in one cycle.
package struct Swing {
  let property: LayerProperty
  let keys: [Double]
  /// When, as shares of the cycle; nil in equal steps.
  let times: [Double]?

  init(_ property: LayerProperty, _ keys: [Double], times: [Double]? = nil) {
    (self.property, self.keys, self.times) = (property, keys, times)
  }
}

/// The timing that all animations of a motion share.
package struct MotionPass {
  let isExit: Bool
  private let begin: Seconds
  private let duration: Seconds
  private let easing: TimingFunction
  private let origin: Animation.Origin

  init(_ asked: MotionRequest, of entrance: any Entrance, begin: Seconds, isExit: Bool) {
    (self.isExit, self.begin) = (isExit, begin)
    let word = type(of: entrance)
    duration = asked.duration ?? (isExit ? MotionStage.exitDuration : word.duration)
    easing = asked.easing ?? (isExit ? .easeIn : word.easing)
    origin = asked.origin
  }

  private init(_ whole: MotionPass, begin: Seconds, duration: Seconds) {
    (isExit, easing, origin) = (whole.isExit, whole.easing, whole.origin)
    (self.begin, self.duration) = (begin, duration)
  }

  /// How long it lasts.
  var length: Seconds { duration }

  /// A part of it, by fractions; of an exit the mirrored part.
  func part(from: Double, to: Double) -> MotionPass {
    let first = isExit ? 1 - to : from
    return MotionPass(
      self, begin: begin + duration * first, duration: Seconds(max(0.001, (duration * (to - from)).value)))
  }

  /// The same in the time of a sublayer.
  func inside(_ timing: Timing) -> MotionPass {
    guard timing.speed > 0 else { return self }
    return MotionPass(self, begin: timing.localTime(begin), duration: duration * timing.speed)
  }

  /// An animation from a hidden value to the layer's own, or back.
  func change(_ layer: Layer, _ property: LayerProperty, _ away: Double) -> Animation {
    change(layer, property, from: .number(away))
  }

  /// The same for a value of any kind.
  func change(_ layer: Layer, _ property: LayerProperty, from away: AnimatableValue) -> Animation {
    let here = layer.value(of: property) ?? .number(property == .opacity ? 1 : 0)
    var basic = BasicAnimation(property: property)
    (basic.from, basic.to) = isExit ? (here, away) : (away, here)
    var out = Animation(.basic(basic))
    out.timing.beginTime = begin
    out.timing.duration = duration
    out.timing.fillMode = isExit ? .forwards : .backwards
    out.isRemovedOnCompletion = false
    out.timingFunction = easing
    out.origin = origin
    return out
  }

  func fade(_ layer: Layer) -> Animation { change(layer, .opacity, 0) }

  /// A linear fade over the first share of an entrance, or the last share of an exit.
  func shortFade(_ layer: Layer, share: Double) -> Animation {
    var out = fade(layer)
    let whole = out.timing.duration
    out.timing.duration = whole * share
    if isExit { out.timing.beginTime = out.timing.beginTime + whole * (1 - share) }
    out.timingFunction = .linear
    return out
  }
}

extension TimingFunction {
  /// Overshoots a little and returns.
  static let overshoot = cubic(Point(0.34, 1.56), Point(0.64, 1))
}

extension Layer {
  /// The properties that scale it uniformly: `transform.scale` if that equals its x and y, otherwise both of these.
  var scaleProperties: [LayerProperty] {
    let all = [LayerProperty.scale, .scaleX, .scaleY].map { value(of: $0) }
    return all[0] == all[1] && all[1] == all[2] ? [.scale] : [.scaleX, .scaleY]
  }

  /// How far shadows, filters, strokes and letters may extend beyond its bounds, in points.
  var overhang: Double {
    var out = 2.0
    for shadow in shadows where shadow.opacity > 0 {
      out = max(out, 3 * shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y)))
    }
    for filter in filters { out += filter.effect.overhang }
    switch content {
    case .text(let text):
      out += max(0, -text.metrics.ink.minX, text.metrics.ink.maxX - text.metrics.size.width)
      if text.stroke != nil { out += text.strokeStyle.lineWidth }
    case .shape(let shape): if shape.stroke != nil { out += shape.strokeStyle.lineWidth / 2 }
    default: break
    }
    return min(out, 1000)
  }
}

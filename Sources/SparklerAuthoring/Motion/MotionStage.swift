// What the words for motions do to a layer.
// Flow: Motion + Layer → animations, and a mask that uncovers.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A motion as a spec asks for it.
struct Motion {
  var word: String
  /// What it is told of its own.
  var values: FieldValues
  /// nil takes the word's own.
  var duration: Seconds?
  var delay: Seconds
  /// nil takes the word's own.
  var easing: TimingFunction?
}

/// When a layer comes and goes, in its own time.
struct MotionSpan {
  var begin: Seconds
  /// nil where nothing says it.
  var end: Seconds?

  /// Animations count in the layer's own time, `visible` in its parent's.
  init(of layer: Layer, in parent: Lifetime) {
    let own = Lifetime(of: layer, in: parent)
    (begin, end) = (own.begin ?? 0, own.end)
  }
}

/// When a layer is there, in the time of what lies in it; nil where nothing says it.
struct Lifetime {
  var begin: Seconds?
  var end: Seconds?

  init(begin: Seconds? = nil, end: Seconds? = nil) { (self.begin, self.end) = (begin, end) }

  init(of layer: Layer, in parent: Lifetime) {
    begin = (layer.visible.from.isFinite ? layer.visible.from : parent.begin).map(layer.timing.localTime)
    end = (layer.visible.to.isFinite ? layer.visible.to : parent.end).map(layer.timing.localTime)
  }
}

/// A layer while its motions are put on it.
struct MotionStage {
  var layer: Layer
  let parent: Rect
  let hasOwnMask: Bool
  /// Whether a motion needed a mask where there was one.
  private(set) var lacksMask = false

  static let enterDuration: Seconds = 0.4
  static let exitDuration: Seconds = 0.3
  private static let degree = Double.pi / 180

  init(layer: Layer, parent: Rect, hasOwnMask: Bool) {
    (self.layer, self.parent, self.hasOwnMask) = (layer, parent, hasOwnMask)
  }

  // MARK: Coming and going

  /// From away to the layer's own values, or back.
  mutating func enter(_ motion: Motion, begin: Seconds, isExit: Bool) {
    let pass = Pass(motion, begin: begin, isExit: isExit)
    let (values, frame) = (motion.values, layer.frame)
    let (x, y) = (layer.transform.m41, layer.transform.m42)
    func side(_ name: String) -> Animation {
      switch name {
      case "right": pass.change(layer, .translationX, x + parent.maxX - frame.minX)
      case "top": pass.change(layer, .translationY, y + parent.minY - frame.maxY)
      case "bottom": pass.change(layer, .translationY, y + parent.maxY - frame.minY)
      default: pass.change(layer, .translationX, x + parent.minX - frame.maxX)
      }
    }
    let distance = values.number("distance")
    let fade = pass.change(layer, .opacity, 0)
    switch motion.word {
    case "fade": layer.animations.append(fade)
    case "rise", "fall":
      // It goes on in the direction in which it came.
      let way = (distance ?? 24) * (motion.word == "rise" ? 1 : -1) * (isExit ? -1 : 1)
      layer.animations += [pass.change(layer, .translationY, y + way), fade]
    case "bounce":
      layer.animations += [pass.change(layer, .translationY, y - (distance ?? 80)), shortFade(pass, share: 0.3)]
    case "pop", "zoom": layer.animations += scaled(pass, values.number("scale") ?? 0.001) + [fade]
    case "blur":
      layer.animations += [
        pass.change(layer, LayerProperty(rawValue: "filters.blur") ?? .opacity, values.number("radius") ?? 12), fade,
      ]
    case "flip":
      let property: LayerProperty = values.text("axis") == "x" ? .rotationX : .rotationY
      layer.animations.append(
        pass.change(layer, property, number(property) + (values.number("angle") ?? 90 * Self.degree)))
    case "spin":
      let angle = values.number("angle") ?? 180 * Self.degree
      layer.animations += [pass.change(layer, .rotation, number(.rotation) - angle)] + scaled(pass, 0.001) + [fade]
    case "grow": layer.animations += grown(pass, from: values.text("from") ?? "bottom")
    case "wipe", "iris": uncover(pass, motion)
    case "slide": layer.animations.append(side(values.text("from") ?? "left"))
    case "slide-left": layer.animations.append(side(isExit ? "left" : "right"))
    case "slide-right": layer.animations.append(side(isExit ? "right" : "left"))
    case "slide-up": layer.animations.append(side(isExit ? "top" : "bottom"))
    case "drop" where !isExit: layer.animations.append(side("top"))
    // `slide-down`, and `drop` out.
    default: layer.animations.append(side(isExit ? "bottom" : "top"))
    }
  }

  private func number(_ property: LayerProperty) -> Double {
    if case .number(let number)? = layer.value(of: property) { number } else { 0 }
  }

  private func scaled(_ pass: Pass, _ scale: Double) -> [Animation] {
    layer.scaleProperties.map { pass.change(layer, $0, number($0) * scale) }
  }

  /// A fade that is over before the rest.
  private func shortFade(_ pass: Pass, share: Double) -> Animation {
    var out = pass.change(layer, .opacity, 0)
    let whole = out.timing.duration
    out.timing.duration = whole * share
    if pass.isExit { out.timing.beginTime = out.timing.beginTime + whole * (1 - share) }
    out.timingFunction = .linear
    return out
  }

  /// Out of an edge, which stays where it is.
  private func grown(_ pass: Pass, from edge: String) -> [Animation] {
    let (box, anchor, least) = (layer.bounds, layer.anchorPoint, 1e-6)
    switch edge {
    case "left", "right":
      let way = box.size.width * number(.scaleX) * (edge == "left" ? -anchor.x : 1 - anchor.x)
      let moved = layer.transform.m41 + way * (1 - least)
      return [
        pass.change(layer, .scaleX, number(.scaleX) * least), pass.change(layer, .translationX, moved),
      ]
    case "top", "bottom":
      let way = box.size.height * number(.scaleY) * (edge == "top" ? -anchor.y : 1 - anchor.y)
      let moved = layer.transform.m42 + way * (1 - least)
      return [
        pass.change(layer, .scaleY, number(.scaleY) * least), pass.change(layer, .translationY, moved),
      ]
    default: return scaled(pass, least)
    }
  }

  // MARK: Masks

  private mutating func uncover(_ pass: Pass, _ motion: Motion) {
    guard !hasOwnMask else { return lacksMask = true }
    // What hangs out of the layer's bounds is uncovered as well.
    let box = layer.bounds.grown(by: layer.overhang, layer.overhang)
    if motion.word == "iris" {
      let side = (box.size.width * box.size.width + box.size.height * box.size.height).squareRoot()
      var mask = cover(Rect(box.center.x - side / 2, box.center.y - side / 2, side, side))
      mask.cornerRadius = side / 2
      mask.animations.append(pass.change(mask, .scale, 0.001))
      return lay(mask)
    }
    var mask = cover(box)
    let animation =
      switch motion.values.text("from") ?? "left" {
      case "right": pass.change(mask, .translationX, box.size.width)
      case "top": pass.change(mask, .translationY, -box.size.height)
      case "bottom": pass.change(mask, .translationY, box.size.height)
      default: pass.change(mask, .translationX, -box.size.width)
      }
    mask.animations.append(animation)
    lay(mask)
  }

  private func cover(_ box: Rect) -> Layer {
    var mask = Layer()
    mask.bounds.size = box.size
    mask.position = box.center
    mask.background = .color(.white)
    return mask
  }

  /// A layer that comes and goes by masks shows through both.
  private mutating func lay(_ mask: Layer) {
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

  /// Endless animations that add to what the layer has.
  mutating func idle(_ motion: Motion, begin: Seconds) {
    let values = motion.values
    let distance = values.number("distance")
    let angle = values.number("angle")
    let (properties, keys, cycle): ([LayerProperty], [Double], Seconds)
    switch motion.word {
    case "pulse": (properties, keys, cycle) = (layer.scaleProperties, [0, (values.number("scale") ?? 1.06) - 1, 0], 1)
    case "float": (properties, keys, cycle) = ([.translationY], [0, -(distance ?? 6), 0], 2)
    case "wiggle":
      let angle = angle ?? 4 * Self.degree
      (properties, keys, cycle) = ([.rotation], [0, angle, 0, -angle, 0], 0.8)
    case "shake":
      let way = distance ?? 4
      (properties, keys, cycle) = ([.translationX], [0, way, -way, way, 0], 0.5)
    case "blink": (properties, keys, cycle) = ([.opacity], [0, (values.number("opacity") ?? 0) - layer.opacity, 0], 1)
    default: (properties, keys, cycle) = ([.rotation], [0, angle ?? 360 * Self.degree], 2)
    }
    layer.animations += properties.map { property in
      var track = KeyframeAnimation(property: property, values: keys.map { .number($0) })
      track.isAdditive = true
      if motion.word != "spin" {
        track.timingFunctions = Array(repeating: motion.easing ?? .easeInEaseOut, count: keys.count - 1)
      }
      var out = Animation(.keyframe(track))
      if motion.word == "spin", let easing = motion.easing { out.timingFunction = easing }
      out.timing.beginTime = begin
      out.timing.duration = motion.duration ?? cycle
      out.timing.repeatCount = .infinity
      return out
    }
  }
}

/// One motion's timing, which all its animations share.
private struct Pass {
  let isExit: Bool
  private let begin: Seconds
  private let duration: Seconds
  private let easing: TimingFunction

  init(_ motion: Motion, begin: Seconds, isExit: Bool) {
    self.isExit = isExit
    self.begin = begin
    let word = motion.word
    duration =
      motion.duration ?? (isExit ? MotionStage.exitDuration : word == "bounce" ? 0.8 : MotionStage.enterDuration)
    easing = motion.easing ?? (isExit ? .easeIn : Self.easing(of: word))
  }

  /// `pop` and `drop` overshoot a little.
  private static func easing(of word: String) -> TimingFunction {
    switch word {
    case "pop", "drop": .cubic(Point(0.34, 1.56), Point(0.64, 1))
    case "bounce": EasingWord.function(named: "outBounce") ?? .easeOut
    default: .easeOut
    }
  }

  /// From a value away to the layer's own, or back.
  func change(_ layer: Layer, _ property: LayerProperty, _ away: Double) -> Animation {
    let here = layer.value(of: property) ?? .number(property == .opacity ? 1 : 0)
    var basic = BasicAnimation(property: property)
    (basic.from, basic.to) = isExit ? (here, .number(away)) : (.number(away), here)
    var out = Animation(.basic(basic))
    out.timing.beginTime = begin
    out.timing.duration = duration
    out.timing.fillMode = isExit ? .forwards : .backwards
    out.isRemovedOnCompletion = false
    out.timingFunction = easing
    return out
  }
}

extension Layer {
  /// What scales it in the plane by one number: `transform.scale` where that reads as its x and y do, else both of them.
  fileprivate var scaleProperties: [LayerProperty] {
    let all = [LayerProperty.scale, .scaleX, .scaleY].map { value(of: $0) }
    return all[0] == all[1] && all[1] == all[2] ? [.scale] : [.scaleX, .scaleY]
  }

  /// How far shadows, filters, lines and letters may show beside its bounds, in points.
  fileprivate var overhang: Double {
    var out = 2.0
    for shadow in shadows where shadow.opacity > 0 {
      out = max(out, 3 * shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y)))
    }
    for filter in filters {
      switch filter {
      case .blur(let radius): out += 3 * radius
      case .glow(let glow): out += 3 * glow.radius
      case .dropShadow(let shadow): out += 3 * shadow.blur + max(abs(shadow.offset.x), abs(shadow.offset.y))
      case .color, .colorMatrix, .noise: break
      }
    }
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

// `enter`, `exit`, `idle`: words for common animations.
// Flow: a word or a map on a layer → [Animation].
import SparklerCore
import SparklerScene

extension SpecDecoder {
  /// What a shorthand's map may say beside its word.
  package static let shorthandFields: [Field] = [
    Field("duration", .time, in: 0.001...3600, "Of one cycle of an idle, of all of an enter or an exit."),
    Field(
      "delay", .time, in: 0...86_400, default: "0s", "Later than it would begin; of an exit: earlier than it would end."
    ),
    Field("easing", alias: "timingFunction", .timingFunction, "Instead of the word's own."),
  ]

  private struct Shorthand {
    var word: String
    /// nil takes the word's own.
    var duration: Seconds?
    var delay: Seconds
    var function: TimingFunction
    /// Whether the spec names the function.
    var isEased = false
  }

  /// The animations of a layer's shorthands, before its own.
  mutating func shorthands(_ found: [String: SpecNode], of layer: Layer, parent: Rect) -> [Animation] {
    var out: [Animation] = []
    // Animations count in the layer's own time, `visible` in its parent's.
    let start = layer.visible.from.isFinite ? layer.timing.localTime(layer.visible.from) : 0
    if let node = found["idle"], let idle = shorthand(node, Layer.shorthands.idle, .easeInEaseOut) {
      out += Self.idle(idle, of: layer, begin: start)
    }
    if let node = found["enter"], let enter = shorthand(node, Layer.shorthands.enter, nil) {
      out += Self.entrance(enter, of: layer, parent: parent, begin: start + enter.delay, isExit: false)
    }
    guard let node = found["exit"], let exit = shorthand(node, Layer.shorthands.enter, .easeIn) else {
      return out
    }
    guard let end = layer.visible.to.isFinite ? layer.visible.to : duration else {
      report(.missingKey, node, "an exit needs to know the end", remedy: "visible: 0s..2s, or a duration for the scene")
      return out
    }
    let begin = layer.timing.localTime(end) - exit.delay - (exit.duration ?? Self.exitDuration)
    return out + Self.entrance(exit, of: layer, parent: parent, begin: begin, isExit: true)
  }

  private mutating func shorthand(
    _ node: SpecNode, _ words: [String], _ function: TimingFunction?
  ) -> Shorthand? {
    guard let entries = node.entries else {
      return choice(node, words, what: "a shorthand").map {
        Shorthand(word: $0, duration: nil, delay: 0, function: function ?? Self.easing(of: $0))
      }
    }
    guard let kind = entries.first(where: { words.contains($0.key) }) else {
      report(
        .missingKey, node, "a shorthand's map names one of \(words.joined(separator: ", "))",
        remedy: "{\(words[0]): {duration: 0.5s}}")
      return nil
    }
    let fields = words.map { Field($0, .shorthandOptions, "") }
    let found = keys(of: node, fields, what: "a shorthand")
    if found.count > 1 { report(.kindCount, node, "a shorthand is one word", remedy: "keep one of them") }
    let options = keys(of: kind.node, Self.shorthandFields, what: kind.key)
    let values = values(of: options, Self.shorthandFields, parent: .zero)
    var out = Shorthand(
      word: kind.key, duration: values.seconds("duration"), delay: values.seconds("delay") ?? 0,
      function: function ?? Self.easing(of: kind.key))
    if out.duration == nil { out.duration = springEasing(options["easing"])?.settlingDuration }
    if case .timingFunction(let own)? = values["easing"] { (out.function, out.isEased) = (own, true) }
    return out
  }

  /// `pop` and `drop` overshoot a little.
  private static func easing(of word: String) -> TimingFunction {
    ["pop", "drop"].contains(word) ? .cubic(Point(0.34, 1.56), Point(0.64, 1)) : .easeOut
  }

  private static let enterDuration: Seconds = 0.4
  private static let exitDuration: Seconds = 0.3

  /// From away to the layer's own value, or back.
  private static func entrance(
    _ shorthand: Shorthand, of layer: Layer, parent: Rect, begin: Seconds, isExit: Bool
  ) -> [Animation] {
    func animation(_ property: LayerProperty, away: Double) -> Animation {
      let here = layer.value(of: property) ?? .number(1)
      var basic = BasicAnimation(property: property)
      (basic.from, basic.to) = isExit ? (here, .number(away)) : (.number(away), here)
      var out = Animation(.basic(basic))
      out.timing.beginTime = begin
      out.timing.duration = shorthand.duration ?? (isExit ? exitDuration : enterDuration)
      out.timing.fillMode = isExit ? .forwards : .backwards
      out.isRemovedOnCompletion = false
      out.timingFunction = shorthand.function
      return out
    }
    let frame = layer.frame
    let (x, y) = (layer.transform.m41, layer.transform.m42)
    switch shorthand.word {
    case "fade": return [animation(.opacity, away: 0)]
    case "pop", "zoom":
      return layer.scaleProperties.map { animation($0, away: 0.001) } + [animation(.opacity, away: 0)]
    case "slide-left":
      return [animation(.translationX, away: x + (isExit ? parent.minX - frame.maxX : parent.maxX - frame.minX))]
    case "slide-right":
      return [animation(.translationX, away: x + (isExit ? parent.maxX - frame.minX : parent.minX - frame.maxX))]
    case "slide-up":
      return [animation(.translationY, away: y + (isExit ? parent.minY - frame.maxY : parent.maxY - frame.minY))]
    case "drop" where !isExit: return [animation(.translationY, away: y + parent.minY - frame.maxY)]
    default: return [animation(.translationY, away: y + (isExit ? parent.maxY - frame.minY : parent.minY - frame.maxY))]
    }
  }

  /// Endless animations that add to what the layer has.
  private static func idle(_ shorthand: Shorthand, of layer: Layer, begin: Seconds) -> [Animation] {
    let degree = Double.pi / 180
    let (properties, values, cycle): ([LayerProperty], [Double], Seconds) =
      switch shorthand.word {
      case "pulse": (layer.scaleProperties, [0, 0.06, 0], 1)
      case "float": ([.translationY], [0, -6, 0], 2)
      case "wiggle": ([.rotation], [0, 4 * degree, 0, -4 * degree, 0], 0.8)
      default: ([.rotation], [0, 360 * degree], 2)
      }
    return properties.map { property in
      var track = KeyframeAnimation(property: property, values: values.map { .number($0) })
      track.isAdditive = true
      if shorthand.word != "spin" {
        track.timingFunctions = Array(repeating: shorthand.function, count: values.count - 1)
      }
      var out = Animation(.keyframe(track))
      if shorthand.word == "spin", shorthand.isEased { out.timingFunction = shorthand.function }
      out.timing.beginTime = begin + shorthand.delay
      out.timing.duration = shorthand.duration ?? cycle
      out.timing.repeatCount = .infinity
      return out
    }
  }
}

extension Layer {
  /// What scales it in the plane by one number: `transform.scale` where that reads as its x and y do, else both of them.
  fileprivate var scaleProperties: [LayerProperty] {
    let all = [LayerProperty.scale, .scaleX, .scaleY].map { value(of: $0) }
    return all[0] == all[1] && all[1] == all[2] ? [.scale] : [.scaleX, .scaleY]
  }
}

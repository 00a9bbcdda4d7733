// A layer at the time of a keyframe: its own time, and the values that an animation gives its properties then.
// Flow: LoadedSpec + a layer's origin + a time → KeyframeMoment → KeyframeEdit, SpecChange+Keyframes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// A layer at a time at which it is visible.
struct KeyframeMoment {
  let origin: Int
  let row: LayerRow
  let layer: WrittenLayer
  /// The layer with its values at the time.
  let shown: Layer
  /// The time in the layer's own time.
  let local: Double
  /// How long the layer is visible after it, in its own time.
  let rest: Double
  /// Keyframes within this are at the time: they are nearer to it than to another frame.
  let slack: Double
  private let resting: Layer?

  /// - Parameter time: seconds of the scene.
  /// - Throws: `SpecText.Refusal` if the layer has no keyframes at that time.
  init(_ spec: LoadedSpec, _ origin: Int, _ row: LayerRow, at time: Double?) throws {
    let scene = spec.built.scene
    guard let time, time.isFinite, time >= 0, time <= scene.duration.value + 1e-6 else {
      throw SpecText.Refusal("The time is not in the scene.")
    }
    let moment = Seconds(min(time, max(0, scene.duration.value - 1e-6)))
    // A layer that is transparent now may get a keyframe of its opacity.
    guard let place = spec.built.compiled.placement(ofOrigin: origin, at: moment), row.span.contains(moment.value)
    else { throw SpecText.Refusal("The layer is not visible at the playhead: go to a time at which it is.") }
    guard let clock = row.clock?.inside(place.layer.timing), clock.rate > 0, place.layer.timeRemap == nil else {
      throw SpecText.Refusal("The layer's time stands still or runs backwards.")
    }
    (self.origin, self.row, layer, shown) = (origin, row, spec.built.written[origin], place.layer)
    local = clock.local(time)
    rest = clock.local(row.span.upperBound) - local
    slack = 0.51 / max(1, spec.built.frameRate) / clock.rate
    resting = scene.layer(ofOrigin: origin)
  }

  /// The value that one animation gives a property, without what others add to it.
  func value(of target: PropertyPath, by entry: Int) -> AnimatableValue? {
    guard var layer = resting else { return shown.value(of: target) }
    layer.animations.removeAll { $0.origin.index != entry }
    guard !layer.animations.isEmpty else { return shown.value(of: target) }
    return layer.presentation(atLocal: Seconds(local)).layer.value(of: target)
  }

  /// The property's value without animations, as it is written.
  func ownValue(of target: PropertyPath) -> SpecText.Value? {
    resting?.value(of: target).flatMap { SpecText.Value($0, as: target.kind) }
  }

  /// The times of an animation of the layer; nil if those of its copies differ.
  func timing(of entry: Int) -> LayerRow.LocalTiming? {
    guard row.stagger == nil else { return nil }
    return row.motions.first { $0.entry == entry }?.local
  }
}

extension SpecText.Value {
  /// A value as it is written for an animation; nil for what isn't a number, a pair or a colour.
  init?(_ value: AnimatableValue, as kind: AnimatableKind) {
    func number(_ value: Double, _ decimals: Int = 3) -> String { WrittenTime.number(value, decimals: decimals) }
    switch value {
    case .number(let angle) where kind == .angle: self = .text(number(angle * 180 / Double.pi, 2) + "deg")
    case .number(let time) where kind == .time: self = .text(WrittenTime.text(time))
    case .number(let plain): self = .text(number(plain))
    case .point(let point): self = .list([number(point.x, 2), number(point.y, 2)])
    case .color(let color):
      func byte(_ part: Double) -> Double { (max(0, min(1, part)) * 255).rounded() / 255 }
      let whole = Color(
        red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
      self = .text(whole.cssText)
    case .rect, .transform, .flag, .path, .colors, .numbers: return nil
    }
  }

  /// A value of a property that was typed: one word, or a pair of numbers such as `40, 12`.
  ///
  /// - Throws: `SpecText.Refusal` if it isn't one.
  init(typed text: String, as kind: AnimatableKind, _ name: String) throws {
    let isPair = [.point, .position, .unitPoint, .size].contains(kind)
    let words = text.trimmingPrefix { "[ ".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { !"[] ".contains($0) } }
    guard text.count <= 100, !text.isEmpty, !isPair || words.count == 2 && words.allSatisfy({ !$0.isEmpty }) else {
      throw SpecText.Refusal("\(name.onOneLine) needs \(isPair ? "two numbers, such as 40, 12" : "a value").")
    }
    self = isPair ? .list(words) : .text(text)
  }

  /// The value as it is typed; empty for a map.
  var typed: String {
    switch self {
    case .text(let text): text
    case .list(let items): items.joined(separator: ", ")
    default: ""
    }
  }

  /// The value in the units in which another one of the same property is written.
  ///
  /// - Parameter sides: what `%` refers to: one length for each part of the value; empty if it has no length.
  func spelled(like node: SpecNode?, of layer: WrittenLayer, sides: [Double]) -> SpecText.Value {
    func part(_ text: String, _ old: String?, _ side: Double?) -> String {
      guard let old, let value = Double(text), let side, let step = layer.points(perUnitOf: old, of: side), step > 0
      else { return text }
      let unit = old.drop { "+-.0123456789".contains($0) }
      return WrittenTime.number(value / step, decimals: unit.isEmpty ? 1 : 2) + unit
    }
    switch self {
    case .list(let items):
      let old = node?.items ?? []
      return .list(
        items.indices.map { i in
          part(items[i], old.indices.contains(i) ? old[i].text : nil, sides.indices.contains(i) ? sides[i] : nil)
        })
    case .text(let text):
      if let degrees = text.hasSuffix("deg") ? Double(text.dropLast(3)) : nil, let old = node?.text {
        if old.hasSuffix("turn") { return .text(WrittenTime.number(degrees / 360, decimals: 4) + "turn") }
        if old.hasSuffix("rad") { return .text(WrittenTime.number(degrees * .pi / 180, decimals: 4) + "rad") }
      }
      return .text(part(text, node?.text, sides.first))
    default: return self
    }
  }
}

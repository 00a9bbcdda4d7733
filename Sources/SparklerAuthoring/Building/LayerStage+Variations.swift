// Extends the ink bounds of texts whose variable font axes are animated, because sampling doesn't measure.
// Flow: a text layer's animations → the ink bounds of its thinnest and heaviest letters.
import SparklerCore
import SparklerScene

extension LayerStage {
  /// Extends the ink bounds of a text, or of its pieces, to everything that its letters reach.
  mutating func makeRoom(in layer: inout Layer) {
    for i in layer.sublayers.indices {
      if case .text(let text) = layer.sublayers[i].content, text.part != nil { makeRoom(in: &layer.sublayers[i]) }
    }
    guard case .text(var text) = layer.content, text.textPath == nil else { return }
    var values: [String: ClosedRange<Double>] = [:]
    for animation in layer.animations { animation.addVariations(of: text, to: &values) }
    guard !values.isEmpty else { return }
    // Springs and some easings overshoot.
    let ends = values.mapValues { range in
      let more = 0.2 * (range.upperBound - range.lowerBound)
      return [range.lowerBound - more, range.upperBound + more]
    }
    var tried = ends.flatMap { tag, ends in ends.map { [tag: $0] } }
    tried += [ends.mapValues { $0[0] }, ends.mapValues { $0[1] }]
    for axes in tried {
      var other = text
      other.setting.fontVariations.axes.merge(axes) { $1 }
      guard let metrics = try? measuring.measure(other) else { continue }
      // Painting lays the letters out with the width that they have then.
      other.metrics = metrics
      let shift = other.origin(in: layer.bounds) - text.origin(in: layer.bounds)
      text.metrics.ink = text.metrics.ink.union(metrics.ink.moved(by: shift))
    }
    layer.content = .text(text)
  }
}

extension Animation {
  /// The range of values of each variable font axis during the animation.
  fileprivate func addVariations(of text: TextContent, to values: inout [String: ClosedRange<Double>]) {
    func now(_ property: LayerProperty) -> Double {
      let tag = String(property.rawValue.dropFirst("fontVariations.".count))
      return text.setting.fontVariations.axes[tag] ?? (tag == "wght" ? 400 : tag == "wdth" ? 100 : 0)
    }
    func include(_ target: PropertyPath, _ numbers: [Double], isAdditive: Bool) {
      let path = target.property.rawValue
      guard path.hasPrefix("fontVariations.") else { return }
      let tag = String(path.dropFirst("fontVariations.".count))
      // Additive values count from the axis's current value.
      let numbers = isAdditive ? numbers + numbers.map { $0 + now(target.property) } : numbers
      for number in numbers where number.isFinite {
        let old = values[tag] ?? number...number
        values[tag] = min(old.lowerBound, number)...max(old.upperBound, number)
      }
    }
    func number(_ value: AnimatableValue?) -> Double? {
      if case .number(let number)? = value { number } else { nil }
    }
    switch kind {
    case .basic(let basic):
      let now = now(basic.property)
      let (from, to) = (number(basic.from), number(basic.to))
      // From `from`, up to `to`, or from the current value.
      let by = number(basic.by).map { by in from.map { $0 + by } ?? to.map { $0 - by } ?? now + by }
      include(basic.target, [from, to, by, now].compactMap { $0 }, isAdditive: basic.isAdditive)
    case .keyframe(let track):
      include(track.target, track.values.compactMap { number($0) }, isAdditive: track.isAdditive)
    case .group(let children): for child in children { child.addVariations(of: text, to: &values) }
    case .transition: break
    }
  }
}

extension Rect {
  fileprivate func moved(by shift: Point) -> Rect { Rect(origin: origin + shift, size: size) }
}

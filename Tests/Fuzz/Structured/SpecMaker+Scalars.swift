// Numbers, times, colours, words, and the values that animations give to properties.
// Flow: SpecMaker → here.
import SparklerCore

extension SpecMaker {
  /// A scalar in one of these forms.
  mutating func scalar(_ forms: [SchemaNode], _ key: String) -> Tree {
    let patterns = forms.compactMap(\.pattern)
    let bounds = forms.lazy.compactMap(\.numbers).first
    let isWhole = forms.contains { $0.types == ["integer"] }
    if forms.contains(where: { $0.types == ["boolean"] }) { return .raw(happens(0.5) ? "true" : "false") }
    if let pattern = patterns.max(by: { $0.count < $1.count }) {
      if pattern.contains("[^/]{1,200}") { return identifier(key) }
      if pattern.contains("rgba?") { return .text(happens(0.6) ? one(of: Self.plainColors) : one(of: Nasty.colors)) }
      if pattern.contains("[Mm$]") {
        return .text(one(of: happens(nastiness) ? Nasty.paths : Array(Nasty.paths[..<7])))
      }
      if pattern.contains("emitterC") { return .text(path(of: forms)) }
      if pattern.contains("\\.\\.\\.") { return range(pattern) }
      if pattern.contains("deg|rad|turn") {
        return .text(number(nil, isMildAngle: true) + one(of: ["deg", "deg", "rad", "turn"]))
      }
      if pattern.contains("(ms|s)?$") { return time(in: bounds) }
      if pattern.contains("(ms|s|%)?$") { return .text(number(bounds ?? 0...100) + one(of: ["s", "ms", "%"])) }
      if pattern.contains("kKmMgG") { return .text(number(bounds ?? 0...1e9) + one(of: ["", "kB", "MiB"])) }
      if pattern.contains("(x(") { return .text(size()) }
      if pattern.contains("%?$") {
        return happens(0.2) ? .text(number(bounds.map { max(-100, $0.lowerBound)...200 }) + "%") : .raw(number(bounds))
      }
      if pattern.contains("[0-9]+|") { return .text(one(of: ["3", "0.5%", number(0...1e6)])) }
    }
    if bounds != nil || isWhole || forms.contains(where: { $0.types == ["number"] }) {
      return .raw(number(bounds, isWhole: isWhole))
    }
    if key == "image" || key == "src" || key == "source" { return .text(one(of: Self.images)) }
    if key == "file" {
      return .text(one(of: ["a.gif", "b.apng", "c.webp", "d.json", "e.mp4", "f/%04d.png", "g.rgba"]))
    }
    if key == "path" || key == "collisionShape" { return .text(one(of: Nasty.paths)) }
    let isMild = !happens(max(0.1, nastiness))
    return .text(one(of: isMild ? ["a", "Hello", "two\nlines", "🎉", "50%"] : Nasty.texts))
  }

  private static let plainColors = ["red", "#0f08", "black", "white", "rgb(10 200 30 / .5)", "gold", "transparent"]
  static let images = ["a.png", "a.png", "b.gif", "c.apng", "d.svg", "missing.png"]

  mutating func number(_ bounds: ClosedRange<Double>?, isWhole: Bool = false, isMildAngle: Bool = false) -> String {
    if happens(nastiness) {
      if happens(0.3) { return one(of: Nasty.numbers) }
      let nasty = Nasty.number(in: bounds, &chance)
      return (isWhole && abs(nasty) < 1e18 ? nasty.rounded() : nasty).word
    }
    if isMildAngle { return one(of: ["0", "10", "30", "-45", "90", "180", "0.25", "360", "1.5"]) }
    if isWhole {
      let low = bounds.map { max($0.lowerBound, -4) } ?? 0
      return Double(low + Double(chance.below(6))).clamped(bounds ?? -4...1e9).rounded().word
    }
    return Nasty.mild(in: bounds, &chance).word
  }

  mutating func time(in bounds: ClosedRange<Double>?) -> Tree {
    if happens(nastiness) { return .text(number(bounds) + one(of: ["s", "ms"])) }
    let mild = one(of: ["0s", "0.1s", "250ms", "0.5s", "1s", "2s", "0.04s", "0.3s", "-0.5s", "-3s"])
    return .text(mild.hasPrefix("-") && (bounds?.lowerBound ?? -1) >= 0 ? "0.2s" : mild)
  }

  private mutating func size() -> String {
    happens(nastiness) ? number(0...1e6) : one(of: ["20", "30x10", "50%", "8x8", "50%x10", "100%"])
  }

  private mutating func range(_ pattern: String) -> Tree {
    let unit = pattern.contains("deg|rad") ? "deg" : pattern.contains("ms|s") ? "s" : ""
    let isMild = !happens(nastiness)
    let (a, b) = isMild ? one(of: [("0.1", "0.5"), ("0", "1"), ("1", "2"), ("0.2", "30")]) : (number(nil), number(nil))
    if !pattern.hasPrefix("^(?!.*\\.\\.\\.) "), happens(0.4) {
      return .text(happens(0.5) ? a + unit + ".." : ".." + b + unit)
    }
    return .text(a + unit + ".." + b + unit)
  }

  /// What an animation may change.
  private mutating func path(of forms: [SchemaNode]) -> String {
    let paths = forms.flatMap(\.words)
    if happens(0.15) || paths.isEmpty {
      let words = ["birthRate", "lifetime", "velocity", "scale", "spin", "color", "emissionRange", "xAcceleration"]
      return "emitterCells.\(one(of: ["c0", "c1", "c2"])).\(one(of: words))"
    }
    return one(of: paths)
  }

  /// A value for the property that the animation around changes.
  mutating func animated(_ key: String, _ depth: Int) -> Tree {
    if key == "values" {
      let count = happens(nastiness) ? one(of: [0, 1, 2, 100]) : 1 + chance.below(4)
      let made = (0..<min(count, 5)).map { _ in animated("", depth) }
      return .list(made.isEmpty ? [] : (0..<count).map { made[$0 % made.count] })
    }
    guard let keyPath else { return .raw(number(nil)) }
    let last = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
    if keyPath.contains("rotation") { return .text(number(nil, isMildAngle: true) + "deg") }
    if keyPath == "transform" || keyPath == "sublayerTransform", let node = schema.properties["transform"] {
      return value(node, "transform", depth + 1)
    }
    if let node = schema.properties[keyPath] ?? (last == keyPath ? nil : schema.properties[last]) {
      return value(node, last, depth + 1)
    }
    switch last {
    case "offset", "shadowOffset", "translation", "emitterPosition":
      return .list([.raw(number(nil)), .raw(number(nil))])
    case "color", "borderColor", "shadowColor": return .text(one(of: Nasty.colors))
    case "path", "shadowPath": return .text(one(of: Nasty.paths))
    default: return .raw(number(nil))
    }
  }
}

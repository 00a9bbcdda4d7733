// Resizes and turns layers, and moves their anchor points: changes sizes, transforms and anchors where they are written.
// Flow: LayerEdit.resize, turn, anchor + the layer's placement → `size`, `font.size`, `transform`, `anchorPoint`, `position`.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

extension SpecChange {
  /// The layer at a frame, and at rest.
  private func find(_ origin: Int, frame: Int?) throws -> (now: LayerPlacement, resting: Layer) {
    guard let now = spec.built.compiled.placement(ofOrigin: origin, at: time(ofFrame: frame)) else {
      throw SpecText.Refusal("The layer is not visible at this time: go to one at which it is.")
    }
    return (now, spec.built.scene.layer(ofOrigin: origin) ?? now.layer)
  }

  /// - Throws: a refusal if an animation overrides the property.
  private func refuse(animated properties: [LayerProperty], of layer: Layer) throws {
    guard let found = layer.overriding(properties) else { return }
    throw whyNotKeyed(found)
  }

  // MARK: Sizes

  mutating func resize(_ origin: Int, _ edit: LayerEdit.Resize) throws {
    let sides = [edit.width, edit.height], shares = [edit.still.x, edit.still.y]
    guard sides.allSatisfy({ $0 >= 0.5 && $0 <= 1e5 }), shares.allSatisfy({ $0 >= -10 && $0 <= 10 }) else {
      throw SpecText.Refusal("That is too small or too large.")
    }
    let (now, resting) = try find(origin, frame: edit.frame)
    let layer = spec.built.written[origin]
    let old = now.layer.bounds.size
    guard old.width > 0, old.height > 0 else {
      throw SpecText.Refusal("The layer has no size of its own: give it a size in the text.")
    }
    try refuse(animated: .sizes, of: resting)
    let wanted = Factors(x: edit.width / old.width, y: edit.height / old.height)
    if try scaleKey(origin, x: wanted.x, y: wanted.y, frame: edit.frame) { return }
    let (factors, isScaled) = try write(wanted, of: old, edit, layer, resting)
    // What the layer's own place keeps still is not what the pointer does.
    let growth = Point(old.width * (factors.x - 1), old.height * (factors.y - 1))
    let anchor = resting.anchorPoint
    let fixed = Point((edit.still.x - anchor.x) * -growth.x, (edit.still.y - anchor.y) * -growth.y)
    let pins = isScaled ? Pins() : layer.pins
    let automatic = Point(
      (anchor.x - (pins.x ?? anchor.x)) * growth.x, (anchor.y - (pins.y ?? anchor.y)) * growth.y)
    try shiftBack(layer, now.layer.direction(fixed) - automatic, resting)
  }

  private struct Factors {
    var x: Double
    var y: Double
    var isEven: Bool { abs(x - y) < 1e-6 }
  }

  /// Writes a size where the layer has one, and otherwise a scale.
  ///
  /// - Returns: the factors that were written, and whether they are a scale.
  private mutating func write(
    _ wanted: Factors, of old: Size, _ edit: LayerEdit.Resize, _ layer: WrittenLayer, _ resting: Layer
  ) throws -> (Factors, Bool) {
    if edit.isScale == true {
      try refuse(animated: .scales, of: resting)
      try scaleTransform(wanted, layer)
      return (wanted, true)
    }
    if layer.node["text"] != nil, layer.node["size"] == nil {
      try scaleFont(wanted.x, layer, resting)
      return (Factors(x: wanted.x, y: wanted.x), false)
    }
    if let size = layer.node["size"] {
      return (try scale(size, of: old, wanted, layer, fixes: edit.fixes == true), false)
    }
    if let bounds = layer.node["bounds"]?.items, bounds.count == 4 {
      try scaleLength(bounds[2], by: wanted.x, "bounds")
      try scaleLength(bounds[3], by: wanted.y, "bounds")
      return (wanted, false)
    }
    if layer.isLaidOut { throw SpecText.Refusal("A stack or a grid sizes the layer: give it a size in the text.") }
    try refuse(animated: .scales, of: resting)
    try scaleTransform(wanted, layer)
    return (wanted, true)
  }

  private mutating func scale(
    _ size: SpecNode, of old: Size, _ wanted: Factors, _ layer: WrittenLayer, fixes: Bool
  ) throws -> Factors {
    if let items = size.items, items.count == 2 {
      var written = Factors(x: 1, y: 1)
      let known = items.map { Side(rawValue: $0.text ?? "") }
      written.x = try factor(wanted.x, of: known[0], "width", besides: wanted.y, fixes)
      written.y = try factor(wanted.y, of: known[1], "height", besides: wanted.x, fixes)
      for (i, (factor, length)) in [(written.x, old.width), (written.y, old.height)].enumerated() {
        if known[i] == nil {
          try scaleLength(items[i], by: factor, "size")
        } else if abs(factor - 1) > 1e-6 {
          replace(try own(items[i], "size"), with: .text(Self.text(length * factor, decimals: 1)))
        }
      }
      return written
    }
    let place = try own(size, "size")
    let text = size.text ?? ""
    let isPair = Size.sides(of: text).joined(separator: "x") == text
    let sides = Size.sides(of: text)
    // These use the shorter side, so one number stays one number.
    let isRound = ["circle", "square", "ring", "pie"].contains(layer.node["shape"]?.text ?? "")
    let single = abs(wanted.x - 1) > abs(wanted.y - 1) ? wanted.x : wanted.y
    var factors = !isPair && isRound ? Factors(x: single, y: single) : wanted
    let known = sides.map(Side.init)
    factors.x = try factor(factors.x, of: known[0], "width", besides: factors.y, fixes)
    factors.y = try factor(factors.y, of: known[1], "height", besides: factors.x, fixes)
    func side(_ i: Int, _ factor: Double, _ length: Double) throws -> String {
      guard known[i] != nil else { return try scaled(sides[i], by: factor, "size") }
      return abs(factor - 1) < 1e-6 ? sides[i] : Self.text(length * factor, decimals: 1)
    }
    let (width, height) = (try side(0, factors.x, old.width), try side(1, factors.y, old.height))
    replace(place, with: .text(!isPair && factors.isEven ? width : width + "x" + height))
    return factors
  }

  /// A side whose length follows from the contents or from the space.
  private enum Side: String {
    case hug, fill

    var words: String { self == .hug ? "hugs the contents" : "fills the space" }
  }

  /// The factor that a side gets: one without a number keeps its length when the other one is dragged too.
  private func factor(
    _ wanted: Double, of side: Side?, _ name: String, besides other: Double, _ fixes: Bool
  ) throws -> Double {
    guard let side, !fixes, abs(wanted - 1) > 1e-6 else { return wanted }
    if abs(other - 1) > 1e-6 { return 1 }
    throw SpecText.Refusal("The \(name) \(side.words): hold Alt while you drag to write a number instead.")
  }

  private mutating func scaleFont(_ factor: Double, _ layer: WrittenLayer, _ resting: Layer) throws {
    let font = layer.node["font"]
    if let size = font?["size"] {
      try scaleLength(size, by: factor, "font.size")
    } else {
      guard let now = resting.fontSize else {
        throw SpecText.Refusal("The text has no size of its own: give its font a size in the text.")
      }
      let size = SpecText.Value.text(Self.text(now * factor, decimals: 1))
      if let font, font.entries != nil {
        try add("size", size, to: font)
      } else if let font {
        let family = SpecText.Value.Pair("family", .text(font.text ?? ""))
        replace(try own(font, "font"), with: .map([family, SpecText.Value.Pair("size", size)]))
      } else {
        try add("font", .map([SpecText.Value.Pair("size", size)]), to: layer.node)
      }
    }
    if let width = layer.node["maxWidth"], text.whyFixed(width) == nil {
      try scaleLength(width, by: factor, "maxWidth")
    }
  }

  private mutating func scaleLength(_ node: SpecNode, by factor: Double, _ name: String) throws {
    if abs(factor - 1) < 1e-6 { return }
    replace(try own(node, name), with: .text(try scaled(node.text ?? "", by: factor, name)))
  }

  /// A length times a factor, in its unit.
  private func scaled(_ old: String, by factor: Double, _ name: String) throws -> String {
    let number = old.prefix { "+-.0123456789".contains($0) }
    let unit = old.dropFirst(number.count)
    guard let value = Double(number), unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == " " }) else {
      throw SpecText.Refusal("\(name) is \(old): write it as a plain number first.")
    }
    if abs(factor - 1) < 1e-6 { return old }
    return Self.text(value * factor, decimals: unit.isEmpty ? 1 : 2) + unit
  }

  // MARK: Transforms

  private mutating func scaleTransform(_ factors: Factors, _ layer: WrittenLayer) throws {
    func text(_ factor: Double) -> String { Self.text(factor, decimals: 3) }
    let functions = layer.functions
    guard let old = functions.last?["scale"] else {
      let value = factors.isEven ? SpecText.Value.text(text(factors.x)) : .list([text(factors.x), text(factors.y)])
      return try add(function: "scale", value, isFirst: false, to: layer)
    }
    if let items = old.items, items.count >= 2 {
      for (item, factor) in zip(items, [factors.x, factors.y]) {
        let place = try own(item, "scale")
        replace(place, with: .text(text((Double(item.text ?? "") ?? 1) * factor)))
      }
    } else {
      let (place, now) = (try own(old, "scale"), Double(old.text ?? "") ?? 1)
      replace(
        place,
        with: factors.isEven ? .text(text(now * factors.x)) : .list([text(now * factors.x), text(now * factors.y)]))
    }
  }

  mutating func turn(_ origin: Int, byDegrees degrees: Double, frame: Int?) throws {
    guard degrees.isFinite, abs(degrees) <= 1e5 else { throw SpecText.Refusal("That is too far.") }
    let (now, resting) = try find(origin, frame: frame)
    let layer = spec.built.written[origin]
    let around = now.superlayerToPixels.near(now.layer.position) ?? .identity
    let by = around.a * around.d - around.b * around.c < 0 ? -degrees : degrees
    if try turnKey(origin, byDegrees: by, frame: frame) { return }
    try refuse(animated: .rotations, of: resting)
    guard let old = layer.functions.compactMap({ $0["rotate"] }).last else {
      return try add(function: "rotate", .text(Self.text(by, decimals: 1) + "deg"), isFirst: true, to: layer)
    }
    let place = try own(old, "rotate")
    guard let text = old.text, let radians = Units.angle(text) else {
      throw SpecText.Refusal("rotate is \(old.text ?? "a list"): write it as a plain angle first.")
    }
    let turned = radians * 180 / Double.pi + by
    let (number, unit) =
      text.hasSuffix("turn")
      ? (Self.text(turned / 360, decimals: 4), "turn")
      : text.hasSuffix("rad")
        ? (Self.text(turned * Double.pi / 180, decimals: 4), "rad")
        : (Self.text(turned, decimals: 1), "deg")
    replace(place, with: .text(number + unit))
  }

  /// Adds a function to the layer's transform.
  private mutating func add(
    function name: String, _ value: SpecText.Value, isFirst: Bool, to layer: WrittenLayer
  ) throws {
    let function = SpecText.Value.map([SpecText.Value.Pair(name, value)])
    guard let node = layer.node["transform"] else { return try add("transform", function, to: layer.node) }
    guard node.place.file == 0, let raw = text.value(at: node.place), raw.text == nil else {
      throw SpecText.Refusal("transform is not a list of functions in this file: change it there.")
    }
    let old = (raw.items ?? [raw]).map { SpecText.Value(asWritten: $0) }
    replace(node.place, with: .items(isFirst ? [function] + old : old + [function]))
  }

  // MARK: Anchors

  mutating func anchor(_ origin: Int, at share: LayerEdit.Share) throws {
    guard abs(share.x) <= 100, abs(share.y) <= 100 else { throw SpecText.Refusal("That is too far.") }
    let (now, resting) = try find(origin, frame: nil)
    try refuse(animated: .anchors, of: resting)
    let layer = spec.built.written[origin]
    let value = SpecText.Value.list([Self.text(share.x, decimals: 3), Self.text(share.y, decimals: 3)])
    if let node = layer.node["anchorPoint"] {
      if node.items == nil { _ = try own(node, "anchorPoint") }
      for item in node.items ?? [] { _ = try own(item, "anchorPoint") }
      replace(node.place, with: value)
    } else {
      try add("anchorPoint", value, to: layer.node)
    }
    let size = now.layer.bounds.size
    let old = resting.anchorPoint
    let way = Point((share.x - old.x) * size.width, (share.y - old.y) * size.height)
    // A place that names an edge keeps the layer's frame, and so moves the anchor by itself.
    let automatic = Point(layer.pins.x == nil ? 0 : way.x, layer.pins.y == nil ? 0 : way.y)
    try shiftBack(layer, resting.direction(way) - automatic, resting)
  }

  /// Moves the layer so that it stays where it is; one that is laid out, or moved by an animation, stays by itself.
  private mutating func shiftBack(_ layer: WrittenLayer, _ delta: Point, _ resting: Layer) throws {
    guard !layer.isLaidOut, resting.overriding(.positions) == nil else { return }
    func rounded(_ v: Double) -> Double { abs(v) < 0.05 ? 0 : (v * 100).rounded() / 100 }
    try move(layer, by: Point(rounded(delta.x), rounded(delta.y)), from: resting.position)
  }
}

extension SpecText.Value {
  /// A value as it is written, with changes in it.
  init(asWritten node: SpecNode, with steps: [SpecText.Change] = []) {
    let own = steps.filter { $0.place == node.place }
    if let new = own.last(where: { $0.key == nil }) {
      self = new.value
    } else if let items = node.items {
      self = .items(items.map { SpecText.Value(asWritten: $0, with: steps) })
    } else if let entries = node.entries {
      let added = own.compactMap { step in step.key.map { Pair($0, step.value) } }
      self = .map(entries.map { Pair($0.key, SpecText.Value(asWritten: $0.node, with: steps)) } + added)
    } else {
      self = .text(node.text ?? "")
    }
  }
}

extension Layer {
  /// A direction of its own coordinates in its superlayer's, without perspective.
  fileprivate func direction(_ p: Point) -> Point {
    let m = transform.affine ?? .identity
    return Point(m.a * p.x + m.c * p.y, m.b * p.x + m.d * p.y)
  }

  /// The size of its text, or of its first piece's.
  fileprivate var fontSize: Double? {
    if case .text(let text) = content { return text.font.size }
    return sublayers.lazy.compactMap(\.fontSize).first
  }
}

extension WrittenLayer {
  /// The functions of its transform.
  fileprivate var functions: [SpecNode] { node["transform"].map { $0.items ?? [$0] } ?? [] }

  /// The point that its place keeps still while its size changes.
  fileprivate var pins: Pins {
    guard let place = node["position"], place.entries != nil else { return Pins() }
    func share(_ first: [String], _ last: [String], at key: String) -> Double? {
      if place[key] != nil { return nil }
      if first.contains(where: { place[$0] != nil }) { return 0 }
      return last.contains { place[$0] != nil } ? 1 : 0.5
    }
    return Pins(
      x: share(["left", "rightOf"], ["right", "leftOf"], at: "x"),
      y: share(["top", "below", "under"], ["bottom", "above"], at: "y"))
  }
}

/// The point of a layer that its place names, as shares of the size: 0 for its left edge, 1 for its right one; nil where
/// that is its anchor point.
private struct Pins {
  var x: Double?
  var y: Double?
}

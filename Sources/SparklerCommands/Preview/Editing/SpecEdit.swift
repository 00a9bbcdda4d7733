// A change made on the page, such as moving a layer or editing its values, applied to the spec's text.
// Flow: SpecEdit + the scene that the page shows → the spec's bytes.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// Changes of one layer.
package struct SpecEdit: Codable, Hashable, Sendable {
  /// The layer's origin.
  var layer: Int
  /// Offset of the layer.
  var move: Move?
  /// New texts of its values, by their paths in the layer: `size`, `font.size`, `animations[0].from`.
  var set: [String: String]?

  package struct Move: Codable, Hashable, Sendable {
    var x: Double
    var y: Double
    /// The frame in whose pixels x and y are given; nil if they are points of the parent layer.
    var frame: Int?
  }

  /// - Throws: `SpecText.Refusal` with the reason why the spec can't be changed that way.
  package func applied(to spec: LoadedSpec, _ bytes: [UInt8]) throws -> [UInt8] {
    guard !spec.source.isGenerated else {
      throw SpecText.Refusal("This is a Lottie file: convert it to a spec with `sparkler expand` to edit it here.")
    }
    guard spec.built.written.indices.contains(layer) else { throw SpecText.Refusal("The layer no longer exists.") }
    var change = SpecChange(
      layer: spec.built.written[layer], text: try SpecText(bytes, name: spec.path, limits: spec.limits))
    if let move {
      let timeline = spec.timeline(at: [])
      let time = timeline.time(at: max(0, min(timeline.count - 1, move.frame ?? 0)))
      guard let place = spec.built.compiled.placement(ofOrigin: layer, at: time) else {
        throw SpecText.Refusal("The layer is not visible.")
      }
      let resting = spec.built.scene.layer(ofOrigin: layer)
      if let moved = resting?.animations.lazy.compactMap(\.placing).first {
        throw SpecText.Refusal("\(moved) is animated, so the layer's own position has no effect: edit the animation.")
      }
      try change.move(by: try Self.points(move, place), from: resting?.position ?? place.layer.position)
    }
    for (path, text) in (set ?? [:]).sorted(by: { $0.key < $1.key }) { try change.set(path, to: text) }
    return try change.bytes()
  }

  /// Converts a move to the coordinates of the layer's position, rounded to the precision of pixels.
  private static func points(_ move: Move, _ place: LayerPlacement) throws -> Point {
    guard move.x.isFinite, move.y.isFinite, abs(move.x) < 1e6, abs(move.y) < 1e6 else {
      throw SpecText.Refusal("That is too far.")
    }
    guard move.frame != nil else { return Point(move.x, move.y) }
    let map = place.superlayerToPixels
    guard let back = map.inverted(), let from = map.apply(place.layer.position),
      let to = back.apply(Point(from.x + move.x, from.y + move.y)),
      let scale = map.magnification(at: place.layer.position)
    else { throw SpecText.Refusal("The layer is seen edge-on: edit its position as numbers.") }
    let step = scale > 1.5 ? 10.0 : 1
    func rounded(_ v: Double) -> Double { (v * step).rounded() / step }
    return Point(rounded(to.x - place.layer.position.x), rounded(to.y - place.layer.position.y))
  }
}

extension Scene {
  /// The first layer with this origin, with its values at rest.
  fileprivate func layer(ofOrigin origin: Int) -> Layer? {
    func find(_ layers: [Layer]) -> Layer? {
      for layer in layers {
        if layer.origin.index == origin { return layer }
        if let found = find(layer.sublayers) ?? layer.mask.flatMap({ find([$0]) }) { return found }
      }
      return nil
    }
    return find(layers)
  }
}

extension Animation {
  /// The property by which the animation overrides the layer's own position; nil if it does not.
  fileprivate var placing: String? {
    func isPlace(_ property: LayerProperty) -> Bool { property.rawValue.prefix { $0 != "." } == "position" }
    switch kind {
    case .basic(let basic):
      let isFixed = basic.from != nil || basic.to != nil
      return isPlace(basic.property) && isFixed && !basic.isAdditive ? basic.property.rawValue : nil
    case .keyframe(let track): return isPlace(track.property) && !track.isAdditive ? track.property.rawValue : nil
    case .group(let children): return children.lazy.compactMap(\.placing).first
    case .transition: return nil
    }
  }
}

/// Changes of one layer's values: collected, then applied from the end of the text to its beginning.
private struct SpecChange {
  let layer: WrittenLayer
  private var text: SpecText
  private var replaced: [(place: SourceRange, value: SpecText.Value)] = []
  private var added: [(map: SourceRange, key: String, value: SpecText.Value)] = []

  init(layer: WrittenLayer, text: SpecText) { (self.layer, self.text) = (layer, text) }

  func bytes() throws -> [UInt8] {
    var text = self.text
    let sorted = replaced.sorted { ($0.place.line, $0.place.column) > ($1.place.line, $1.place.column) }
    for (place, value) in sorted { try text.replace(place, with: value) }
    for (map, key, value) in added { try text.add(key, value, toMapAt: map) }
    return text.bytes
  }

  mutating func set(_ path: String, to new: String) throws {
    guard let node = layer.node.value(at: path) else { throw SpecText.Refusal("The layer no longer has \(path).") }
    guard new != node.text else { return }
    replaced.append((try own(node, path), .text(new)))
  }

  /// Source range of a value, if it can be edited there.
  private func own(_ node: SpecNode, _ name: String) throws -> SourceRange {
    if let why = text.whyFixed(node) { throw SpecText.Refusal("\(name) \(why)") }
    return node.place
  }

  // MARK: Moves

  mutating func move(by delta: Point, from position: Point) throws {
    if delta == .zero { return }
    if layer.isLaidOut {
      throw SpecText.Refusal(
        "A stack or a grid positions the layer: change the gap, align or the order.")
    }
    let key = layer.node["effect"] == nil ? "position" : "at"
    guard let node = layer.node[key] else {
      if key == "at" { throw SpecText.Refusal("The effect is attached to a layer: move that layer.") }
      added.append((try ownMap(layer.node), key, list(position, delta)))
      return
    }
    switch node.value {
    case .scalar: replaced.append((try own(node, key), list(position, delta)))
    case .list(let items):
      guard items.count == 2 else { throw SpecText.Refusal("\(key) is not a pair of numbers.") }
      try offsetLength(delta.x, to: items[0], of: layer.parent.size.width, key)
      try offsetLength(delta.y, to: items[1], of: layer.parent.size.height, key)
    case .map:
      if let offset = node["offset"]?.items, offset.count == 2 {
        try offsetLength(delta.x, to: offset[0], of: layer.parent.size.width, "offset")
        return try offsetLength(delta.y, to: offset[1], of: layer.parent.size.height, "offset")
      }
      let sides = min(layer.parent.size.width, layer.parent.size.height)
      try shift(
        node, delta.x,
        Axis(
          plus: ["x", "left", "centerX"], minus: ["right"], after: "rightOf", before: "leftOf", key: "x",
          whole: layer.parent.size.width, sides: sides, others: ["below", "above"]), position.x)
      try shift(
        node, delta.y,
        Axis(
          plus: ["y", "top", "centerY"], minus: ["bottom"], after: "below", before: "above", key: "y",
          whole: layer.parent.size.height, sides: sides, others: ["rightOf", "leftOf"]), position.y)
    }
  }

  /// The keys of a relative position that determine one coordinate.
  private struct Axis {
    var plus: [String]
    var minus: [String]
    var after: String
    var before: String
    /// Added if none of them exists.
    var key: String
    var whole: Double
    var sides: Double
    var others: [String]
  }

  private mutating func shift(_ node: SpecNode, _ delta: Double, _ axis: Axis, _ position: Double) throws {
    if delta == 0 { return }
    for name in axis.plus + axis.minus {
      guard let value = node[name] else { continue }
      return try offsetLength(axis.minus.contains(name) ? -delta : delta, to: value, of: axis.whole, name)
    }
    if node[axis.after] ?? node[axis.before] != nil, !axis.others.contains(where: { node[$0] != nil }) {
      let delta = node[axis.after] == nil ? -delta : delta
      if let gap = node["gap"] { return try offsetLength(delta, to: gap, of: axis.sides, "gap") }
      added.append((try ownMap(node), "gap", .text(TreeText.short(delta))))
    } else {
      added.append((try ownMap(node), axis.key, .text(Self.text(position + delta, decimals: 2))))
    }
  }

  /// Adds points to a length, in the unit in which it is written.
  private mutating func offsetLength(_ delta: Double, to node: SpecNode, of whole: Double, _ name: String) throws {
    if delta == 0 { return }
    let place = try own(node, name)
    guard let old = node.text, let step = layer.points(perUnitOf: old, of: whole), step != 0,
      let number = Double(old.prefix { "+-.0123456789".contains($0) })
    else { throw SpecText.Refusal("\(name) is not a number.") }
    let unit = old.drop { "+-.0123456789".contains($0) }
    guard unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == " " }) else {
      throw SpecText.Refusal("\(name) is \(old): write it as a plain number first.")
    }
    let decimals = max(
      unit.isEmpty ? 1 : 2, old.split(separator: ".").dropFirst().first?.prefix { $0.isNumber }.count ?? 0)
    replaced.append((place, .text(Self.text(number + delta / step, decimals: decimals) + unit)))
  }

  private func ownMap(_ node: SpecNode) throws -> SourceRange {
    guard node.place.file == 0 else {
      throw SpecText.Refusal("The layer is in another file, which this spec extends: change it there.")
    }
    return node.place
  }

  private func list(_ position: Point, _ delta: Point) -> SpecText.Value {
    .list([Self.text(position.x + delta.x, decimals: 2), Self.text(position.y + delta.y, decimals: 2)])
  }

  private static func text(_ v: Double, decimals: Int) -> String {
    let power = pow(10, Double(min(6, decimals)))
    let rounded = (v * power).rounded() / power
    return TreeText.short(rounded == 0 ? 0 : rounded)
  }
}

extension SpecText {
  /// Why a value can't be edited in place, as the end of a sentence; nil if it can.
  func whyFixed(_ node: SpecNode) -> String? {
    guard node.place.file == 0 else { return "is in another file, which this spec extends: change it there." }
    guard let raw = value(at: node.place), let text = node.text else { return "is not one value." }
    guard let written = raw.text, written == text else {
      return raw.text.map { "is computed from \($0): change it in the file." } ?? "is not one value."
    }
    return nil
  }
}

extension SpecNode {
  /// Finds a value in a map by keys and indices: `animations[0].from`.
  func value(at path: String) -> SpecNode? {
    var node = self
    for word in path.replacing("[", with: ".[").split(separator: ".") {
      let next: SpecNode?
      if word.hasPrefix("[") {
        let items = node.items ?? []
        next = Int(word.dropFirst().dropLast()).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else {
        next = node[String(word)]
      }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}

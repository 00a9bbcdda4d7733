// What a person changes on the page: a layer's place, or values of it, as another text of the spec.
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
  /// By how much it is moved.
  var move: Move?
  /// New texts of its values, by their paths in the layer: `size`, `font.size`, `animations[0].from`.
  var set: [String: String]?

  package struct Move: Codable, Hashable, Sendable {
    var x: Double
    var y: Double
    /// In whose picture the two are pixels; nil where they are points of the layer around it.
    var frame: Int?
  }

  /// - Throws: `SpecText.Refusal` with why the spec can't be changed that way.
  package func applied(to spec: LoadedSpec, _ bytes: [UInt8]) throws -> [UInt8] {
    guard !spec.source.isGenerated else {
      throw SpecText.Refusal("This is a Lottie file: `sparkler expand` makes a spec of it, which can be changed here.")
    }
    guard spec.built.written.indices.contains(layer) else { throw SpecText.Refusal("There is no such layer any more.") }
    var change = SpecChange(
      layer: spec.built.written[layer], text: try SpecText(bytes, name: spec.path, limits: spec.limits))
    if let move {
      let timeline = spec.timeline(at: [])
      let time = timeline.time(at: max(0, min(timeline.count - 1, move.frame ?? 0)))
      guard let place = spec.built.compiled.placement(ofOrigin: layer, at: time) else {
        throw SpecText.Refusal("The layer is nowhere to be seen.")
      }
      let resting = spec.built.scene.layer(ofOrigin: layer)
      if let moved = resting?.animations.lazy.compactMap(\.placing).first {
        throw SpecText.Refusal("\(moved) is animated, and takes no notice of where the layer rests: change its values.")
      }
      try change.move(by: try Self.points(move, place), from: resting?.position ?? place.layer.position)
    }
    for (path, text) in (set ?? [:]).sorted(by: { $0.key < $1.key }) { try change.set(path, to: text) }
    return try change.bytes()
  }

  /// A move in the coordinates that the layer's position counts in, as finely as pixels tell it.
  private static func points(_ move: Move, _ place: LayerPlacement) throws -> Point {
    guard move.x.isFinite, move.y.isFinite, abs(move.x) < 1e6, abs(move.y) < 1e6 else {
      throw SpecText.Refusal("That is too far.")
    }
    guard move.frame != nil else { return Point(move.x, move.y) }
    let map = place.superlayerToPixels
    guard let back = map.inverted(), let from = map.apply(place.layer.position),
      let to = back.apply(Point(from.x + move.x, from.y + move.y)),
      let scale = map.magnification(at: place.layer.position)
    else { throw SpecText.Refusal("The layer is seen from its edge: move it by its numbers.") }
    let step = scale > 1.5 ? 10.0 : 1
    func rounded(_ v: Double) -> Double { (v * step).rounded() / step }
    return Point(rounded(to.x - place.layer.position.x), rounded(to.y - place.layer.position.y))
  }
}

extension Scene {
  /// The first layer that has it, with the values that it has at rest.
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
  /// What decides where a layer lies, whatever its own position; nil where this does not.
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

/// Changes of one layer's values, gathered and then put into the text from its end to its beginning.
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
    guard let node = layer.node.value(at: path) else { throw SpecText.Refusal("The layer has no \(path) any more.") }
    guard new != node.text else { return }
    replaced.append((try own(node, path), .text(new)))
  }

  /// Where a value stands, if its text is its own.
  private func own(_ node: SpecNode, _ name: String) throws -> SourceRange {
    if let why = text.whyFixed(node) { throw SpecText.Refusal("\(name) \(why)") }
    return node.place
  }

  // MARK: Moves

  mutating func move(by delta: Point, from position: Point) throws {
    if delta == .zero { return }
    if layer.isLaidOut {
      throw SpecText.Refusal(
        "It lies in a stack or a grid, which gives it its place: change the gap, align or the order.")
    }
    let key = layer.node["effect"] == nil ? "position" : "at"
    guard let node = layer.node[key] else {
      if key == "at" { throw SpecText.Refusal("The effect stands at a layer: move that one.") }
      added.append((try ownMap(layer.node), key, list(position, delta)))
      return
    }
    switch node.value {
    case .scalar: replaced.append((try own(node, key), list(position, delta)))
    case .list(let items):
      guard items.count == 2 else { throw SpecText.Refusal("\(key) is no pair of numbers.") }
      try add(delta.x, to: items[0], of: layer.parent.size.width, key)
      try add(delta.y, to: items[1], of: layer.parent.size.height, key)
    case .map:
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

  /// Which keys of a relative place decide one of its coordinates.
  private struct Axis {
    var plus: [String]
    var minus: [String]
    var after: String
    var before: String
    /// What is added where none of them stands there.
    var key: String
    var whole: Double
    var sides: Double
    var others: [String]
  }

  private mutating func shift(_ node: SpecNode, _ delta: Double, _ axis: Axis, _ position: Double) throws {
    if delta == 0 { return }
    for name in axis.plus + axis.minus {
      guard let value = node[name] else { continue }
      return try add(axis.minus.contains(name) ? -delta : delta, to: value, of: axis.whole, name)
    }
    if node[axis.after] ?? node[axis.before] != nil, !axis.others.contains(where: { node[$0] != nil }) {
      let delta = node[axis.after] == nil ? -delta : delta
      if let gap = node["gap"] { return try add(delta, to: gap, of: axis.sides, "gap") }
      added.append((try ownMap(node), "gap", .text(TreeText.short(delta))))
    } else {
      added.append((try ownMap(node), axis.key, .text(Self.text(position + delta, decimals: 2))))
    }
  }

  /// Adds points to a length in the unit that it is written in.
  private mutating func add(_ delta: Double, to node: SpecNode, of whole: Double, _ name: String) throws {
    if delta == 0 { return }
    let place = try own(node, name)
    guard let old = node.text, let step = layer.points(perUnitOf: old, of: whole), step != 0,
      let number = Double(old.prefix { "+-.0123456789".contains($0) })
    else { throw SpecText.Refusal("\(name) is no number.") }
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
      throw SpecText.Refusal("The layer stands in another file, which this spec extends: change it there.")
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
  /// Why a value can't be changed where it stands, as the end of a sentence; nil where it can.
  func whyFixed(_ node: SpecNode) -> String? {
    guard node.place.file == 0 else { return "stands in another file, which this spec extends: change it there." }
    guard let raw = value(at: node.place), let text = node.text else { return "is not one value." }
    guard let written = raw.text, written == text else {
      return raw.text.map { "follows from \($0): change it in the file." } ?? "is not one value."
    }
    return nil
  }
}

extension SpecNode {
  /// A value in a map, by keys and places: `animations[0].from`.
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

// Moves layers: changes their positions where they are written.
// Flow: LayerEdit.Move + the layer's placement → the values of its position.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

extension SpecChange {
  /// - Parameter frame: the frame that the page shows, at which an animated position gets a keyframe.
  mutating func move(_ origin: Int, by move: LayerEdit.Move, frame: Int?) throws {
    guard let place = spec.built.compiled.placement(ofOrigin: origin, at: time(ofFrame: frame)) else {
      throw SpecText.Refusal("The layer is not visible at this time: go to one at which it is.")
    }
    let resting = spec.built.scene.layer(ofOrigin: origin)
    let delta = try Self.points(move, place)
    if let resting, resting.overriding(.positions) != nil {
      return try moveKey(origin, by: delta, resting, frame: frame)
    }
    try self.move(spec.built.written[origin], by: delta, from: resting?.position ?? place.layer.position)
  }

  /// Converts a move to the coordinates of the layer's position, rounded to the precision of pixels.
  private static func points(_ move: LayerEdit.Move, _ place: LayerPlacement) throws -> Point {
    guard move.x.isFinite, move.y.isFinite, abs(move.x) < 1e6, abs(move.y) < 1e6 else {
      throw SpecText.Refusal("That is too far.")
    }
    guard move.frame != nil else { return Point(move.x, move.y) }
    let map = place.superlayerToPixels
    guard let back = map.inverted(), let from = map.apply(place.layer.position),
      let to = back.apply(Point(from.x + move.x, from.y + move.y)),
      let scale = map.magnification(at: place.layer.position)
    else { throw SpecText.Refusal("The layer is seen edge-on: edit its position as numbers.") }
    let step = scale > 1.5 || move.isExact == true ? 10.0 : 1
    func rounded(_ v: Double) -> Double { (v * step).rounded() / step }
    return Point(rounded(to.x - place.layer.position.x), rounded(to.y - place.layer.position.y))
  }

  mutating func move(_ layer: WrittenLayer, by delta: Point, from position: Point) throws {
    if delta == .zero { return }
    if layer.isLaidOut {
      throw SpecText.Refusal(
        "A stack or a grid positions the layer: change the gap, align or the order.")
    }
    let key = layer.node["effect"] == nil ? "position" : "at"
    guard let node = layer.node[key] else {
      if key == "at" { throw SpecText.Refusal("The effect is attached to a layer: move that layer.") }
      try add(key, list(position, delta), to: layer.node)
      return
    }
    switch node.value {
    case .scalar: replace(try own(node, key), with: list(position, delta))
    case .list(let items):
      guard items.count == 2 else {
        throw SpecText.Refusal("\(key) is not a pair of numbers: write [x, y] in the text.")
      }
      try offsetLength(delta.x, to: items[0], of: layer.parent.size.width, key, in: layer)
      try offsetLength(delta.y, to: items[1], of: layer.parent.size.height, key, in: layer)
    case .map:
      if let offset = node["offset"]?.items, offset.count == 2 {
        try offsetLength(delta.x, to: offset[0], of: layer.parent.size.width, "offset", in: layer)
        return try offsetLength(delta.y, to: offset[1], of: layer.parent.size.height, "offset", in: layer)
      }
      let sides = min(layer.parent.size.width, layer.parent.size.height)
      try shift(
        node, delta.x,
        Axis(
          layer: layer, plus: ["x", "left", "centerX"], minus: ["right"], after: "rightOf", before: "leftOf", key: "x",
          whole: layer.parent.size.width, sides: sides, others: ["below", "above"]), position.x)
      try shift(
        node, delta.y,
        Axis(
          layer: layer, plus: ["y", "top", "centerY"], minus: ["bottom"], after: "below", before: "above", key: "y",
          whole: layer.parent.size.height, sides: sides, others: ["rightOf", "leftOf"]), position.y)
    }
  }

  /// The keys of a relative position that determine one coordinate.
  private struct Axis {
    var layer: WrittenLayer
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
      return try offsetLength(
        axis.minus.contains(name) ? -delta : delta, to: value, of: axis.whole, name, in: axis.layer)
    }
    if node[axis.after] ?? node[axis.before] != nil, !axis.others.contains(where: { node[$0] != nil }) {
      let delta = node[axis.after] == nil ? -delta : delta
      if let gap = node["gap"] { return try offsetLength(delta, to: gap, of: axis.sides, "gap", in: axis.layer) }
      try add("gap", .text(TreeText.short(delta)), to: node)
    } else {
      try add(axis.key, .text(Self.text(position + delta, decimals: 2)), to: node)
    }
  }

  /// Adds points to a length, in the unit in which it is written.
  mutating func offsetLength(
    _ delta: Double, to node: SpecNode, of whole: Double, _ name: String, in layer: WrittenLayer
  ) throws {
    if delta == 0 { return }
    let place = try own(node, name)
    guard let old = node.text, let step = layer.points(perUnitOf: old, of: whole), step != 0,
      let number = Double(old.prefix { "+-.0123456789".contains($0) })
    else { throw SpecText.Refusal("\(name) is not a number: change it in the text.") }
    let unit = old.drop { "+-.0123456789".contains($0) }
    guard unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == " " }) else {
      throw SpecText.Refusal("\(name) is \(old): write it as a plain number first.")
    }
    let decimals = max(
      unit.isEmpty ? 1 : 2, old.split(separator: ".").dropFirst().first?.prefix { $0.isNumber }.count ?? 0)
    replace(place, with: .text(Self.text(number + delta / step, decimals: decimals) + unit))
  }

  private func list(_ position: Point, _ delta: Point) -> SpecText.Value {
    .list([Self.text(position.x + delta.x, decimals: 2), Self.text(position.y + delta.y, decimals: 2)])
  }

  static func text(_ v: Double, decimals: Int) -> String {
    let power = pow(10, Double(min(6, decimals)))
    let rounded = (v * power).rounded() / power
    return TreeText.short(rounded == 0 ? 0 : rounded)
  }
}

extension Scene {
  /// The first layer with this origin, with its values at rest.
  func layer(ofOrigin origin: Int) -> Layer? {
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

extension Layer {
  /// The animation of one of these properties by which the layer's own value has no effect; nil if there is none.
  func overriding(_ properties: [LayerProperty]) -> (animation: Animation, property: LayerProperty)? {
    for animation in animations {
      if let property = animation.overridden(properties) { return (animation, property) }
    }
    return nil
  }
}

extension [LayerProperty] {
  static let positions: [LayerProperty] = [.position, .positionX, .positionY]
  static let sizes: [LayerProperty] = [.bounds, .boundsSize, .boundsSizeWidth, .boundsSizeHeight]
  static let scales: [LayerProperty] = [.transform, .scale, .scaleX, .scaleY]
  static let rotations: [LayerProperty] = [.transform, .rotation]
  static let anchors: [LayerProperty] = [.anchorPoint, .anchorPointX, .anchorPointY]
}

extension Animation {
  fileprivate func overridden(_ properties: [LayerProperty]) -> LayerProperty? {
    switch kind {
    case .basic(let basic):
      // Without an end it ends at the layer's own value.
      let isFixed = basic.to != nil || basic.from != nil && basic.by != nil
      return properties.contains(basic.property) && isFixed && !basic.isAdditive ? basic.property : nil
    case .keyframe(let track): return properties.contains(track.property) && !track.isAdditive ? track.property : nil
    case .group(let children): return children.lazy.compactMap { $0.overridden(properties) }.first
    case .transition: return nil
    }
  }
}

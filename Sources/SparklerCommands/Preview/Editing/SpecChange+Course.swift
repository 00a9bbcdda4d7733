// Bends the way of a layer: changes the keyframes of its position where they are written.
// Flow: CourseEdit + the keyframe's time → a value of `values`, `from`, `to` or `by`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

extension SpecChange {
  mutating func bend(_ edit: CourseEdit, of origin: Int) throws {
    guard edit.x.isFinite, edit.y.isFinite, abs(edit.x) < 1e6, abs(edit.y) < 1e6 else {
      throw SpecText.Refusal("That is too far.")
    }
    guard
      let point = LayerCourse(spec, origin: origin).points.first(where: { $0.entry == edit.entry && $0.key == edit.key }
      ),
      let keys = CourseKeys(spec, edit.entry), keys.nodes.indices.contains(edit.key)
    else { throw SpecText.Refusal("The layer no longer has this keyframe.") }
    let time = Seconds(min(max(0, point.time), spec.built.scene.duration.value - 1e-6))
    guard let place = spec.built.compiled.placement(ofOrigin: origin, at: time),
      let back = place.superlayerToPixels.inverted(), let from = back.apply(Point(point.x, point.y)),
      let to = back.apply(Point(point.x + edit.x, point.y + edit.y))
    else { throw SpecText.Refusal("The layer is seen edge-on: edit its keyframes as numbers.") }
    func rounded(_ v: Double) -> Double { (v * 10).rounded() / 10 }
    try write(Point(rounded(to.x - from.x), rounded(to.y - from.y)), from, keys, edit.key, spec.built.written[origin])
  }

  private mutating func write(
    _ delta: Point, _ now: Point, _ keys: CourseKeys, _ key: Int, _ layer: WrittenLayer
  ) throws {
    let size = layer.parent.size
    guard let node = keys.nodes[key] else { return try addEnd(delta, now, keys, key) }
    let name = "\(keys.animation["keyPath"]?.text ?? "position")"
    if keys.axis == "x" { return try offsetLength(delta.x, to: node, of: size.width, name, in: layer) }
    if keys.axis == "y" { return try offsetLength(delta.y, to: node, of: size.height, name, in: layer) }
    guard let items = node.items, items.count == 2 else {
      throw SpecText.Refusal("\(name) is \(node.text ?? "a map"): write it as a pair of numbers first.")
    }
    try offsetLength(delta.x, to: items[0], of: size.width, name, in: layer)
    try offsetLength(delta.y, to: items[1], of: size.height, name, in: layer)
  }

  /// An animation without one of its ends begins, or ends, at the layer's own place: this end gets a value.
  private mutating func addEnd(_ delta: Point, _ now: Point, _ keys: CourseKeys, _ key: Int) throws {
    guard keys.animation["additive"]?.text != "true" else {
      throw SpecText.Refusal("This end of the way is the layer's own place: move the layer.")
    }
    let (x, y) = (Self.text(now.x + delta.x, decimals: 1), Self.text(now.y + delta.y, decimals: 1))
    let value: SpecText.Value = keys.axis == nil ? .list([x, y]) : .text(keys.axis == "x" ? x : y)
    try add(key == 0 ? "from" : "to", value, to: keys.animation)
  }
}

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
    let delta = Point(rounded(to.x - from.x), rounded(to.y - from.y))
    if keys.isMove {
      let pixel = Point(point.x + edit.x, point.y + edit.y)
      return try aim(keys.animation, by: delta, from, pixel, time, spec.built.written[origin])
    }
    try write(delta, from, keys, edit.key, spec.built.written[origin])
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

  /// Changes where a move of a cursor ends: a position, or where on a layer; away from its layer, it goes to a position.
  private mutating func aim(
    _ move: SpecNode, by delta: Point, _ now: Point, _ pixel: Point, _ time: Seconds, _ layer: WrittenLayer
  ) throws {
    let (name, size) = (CursorMove.to.name, layer.parent.size)
    let place = SpecText.Value.list([
      Self.text(now.x + delta.x, decimals: 1), Self.text(now.y + delta.y, decimals: 1),
    ])
    guard let node = move[name] else { return try add(name, place, to: move) }
    if let items = node.items, items.count == 2 {
      try offsetLength(delta.x, to: items[0], of: size.width, name, in: layer)
      return try offsetLength(delta.y, to: items[1], of: size.height, name, in: layer)
    }
    guard let id = node.text, let share = share(of: pixel, inLayer: id, at: time) else {
      return replace(try own(node, name), with: place)
    }
    let aim = SpecText.Value.list([Self.text(share.x, decimals: 2), Self.text(share.y, decimals: 2)])
    guard let old = move[CursorMove.aim.name] else { return try add(CursorMove.aim.name, aim, to: move) }
    replace(old.place, with: aim)
  }

  /// Where a pixel is in a layer, as shares of its size; nil outside of it.
  private func share(of pixel: Point, inLayer id: String, at time: Seconds) -> Point? {
    guard let origin = spec.built.written.firstIndex(where: { $0.node[LayerKeys.id.name]?.text == id }),
      let place = spec.built.compiled.placement(ofOrigin: origin, at: time),
      let own = place.toPixels.inverted()?.apply(pixel)
    else { return nil }
    let box = place.layer.bounds
    guard box.size.width > 0, box.size.height > 0 else { return nil }
    let share = Point((own.x - box.minX) / box.size.width, (own.y - box.minY) / box.size.height)
    return (0...1).contains(share.x) && (0...1).contains(share.y) ? share : nil
  }
}

// Positions relative to the parent's edges or to other layers: `{right: 24, below: title}`.
// Flow: `position:` as a map + frames of sibling layers, FarPlaces for others → the layer's position.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The sibling layers read so far.
package struct Neighbours: Sendable {
  /// Whether a stack or a grid holds them.
  var isLaidOut = false
  /// The siblings and the layers in them, in their parent's coordinates.
  private(set) var spots = LayerSpots()
  /// Paths of sibling shapes, in their parent's coordinates.
  private(set) var paths: [String: Path] = [:]
  /// Whether any sibling depends on another.
  private(set) var areAsked = false
  /// All ids among the siblings, with the index of the sibling that contains each.
  private(set) var owners: [String: Int] = [:]
  /// The origin of the layer that asks.
  var asker: Int?

  init() {}

  init(_ items: [SpecNode]) {
    areAsked = items.indices.contains { !Self.dependencies(of: items[$0]).isEmpty }
    guard areAsked else { return }
    for (i, item) in items.enumerated() { collect(item, i) }
  }

  private mutating func collect(_ node: SpecNode, _ owner: Int) {
    for entry in node.entries ?? [] {
      if entry.key == LayerKeys.id.name, let id = entry.node.text { owners[id] = owners[id] ?? owner }
      for item in entry.node.items ?? [] { collect(item, owner) }
    }
  }

  mutating func record(_ layer: Layer?) {
    guard areAsked, let layer else { return }
    spots.record(layer)
    if let id = layer.id, case .shape(let shape) = layer.content, let map = layer.toSuperlayer.affine {
      paths[id] = shape.path.applying(map)
    }
  }
}

extension Neighbours {
  private static let others = [
    PlaceKeys.below, PlaceKeys.above, PlaceKeys.leftOf, PlaceKeys.rightOf, PlaceKeys.centerOn, PlaceKeys.at,
  ]
  /// Keys of a position that name other layers.
  package static let keys = Set(others.flatMap(\.field.names))

  // MARK: Order

  /// The nodes that name the siblings on which a layer depends.
  static func dependencies(of item: SpecNode) -> [SpecNode] {
    var asked: [SpecNode] = []
    if let place = item[LayerKeys.position] {
      asked = place.entries != nil ? others.compactMap { place[$0] } : LayerPlace.isPlace(place) ? [place] : []
    }
    let emitter = item[EmitterWord.emitter]
    if let place = emitter?[EmitterKeys.position], LayerPlace.isPlace(place) { asked.append(place) }
    for follow in [item[LayerKeys.follow], emitter?[EmitterKeys.follow]] {
      guard let follow else { continue }
      asked += [follow[FollowKeys.of], follow[FollowKeys.from], follow[FollowKeys.to]].compactMap { $0 }
      asked += follow[FollowKeys.through].map { $0.items ?? [$0] } ?? []
    }
    if let other = item[TextKeys.textPath]?[TextPathKeys.of] { asked.append(other) }
    return asked
  }

  /// An order in which every layer comes after those that its position depends on.
  func order(of items: [SpecNode], _ reader: inout Reader) -> [Int] {
    guard areAsked else { return Array(items.indices) }
    var order: [Int] = []
    var done: Set<Int> = []
    for i in items.indices { visit(i, items, path: [], &order, &done, &reader) }
    return order
  }

  private func visit(
    _ i: Int, _ items: [SpecNode], path: [Int], _ order: inout [Int], _ done: inout Set<Int>,
    _ reader: inout Reader
  ) {
    guard !done.contains(i) else { return }
    for named in Self.dependencies(of: items[i]) {
      guard let id = named.text.flatMap(place)?.id, let owner = owners[id] else { continue }
      if owner == i || path.contains(owner) {
        let between = (path.firstIndex(of: owner).map { path[($0 + 1)...] } ?? []).map { Self.name(of: items[$0]) }
        let way = between.isEmpty || owner == i ? "" : " by way of \(between.joined(separator: ", "))"
        reader.report(
          .badExtends, named, "this depends on '\(id)', which itself depends on this layer\(way)",
          remedy: "position one of them relative to its parent: {left: 24, top: 24}")
      } else if path.count < 1000 {
        visit(owner, items, path: path + [i], &order, &done, &reader)
      }
    }
    if done.insert(i).inserted { order.append(i) }
  }

  /// A layer in messages.
  private static func name(of item: SpecNode) -> String {
    item[LayerKeys.id]?.text.map { "'\($0)'" } ?? "the layer in line \(item.place.line)"
  }

  // MARK: Position

  /// The position of a layer whose size is known.
  ///
  /// - Parameter node: a map, or the point of a layer for the anchor point.
  func place(
    _ node: SpecNode, of layer: Layer, in surroundings: Surroundings, _ stage: inout LayerStage
  ) -> Point {
    let parent = surroundings.bounds
    if node.text != nil { return box(node, &stage)?.center ?? parent.center }
    let found = stage.reader.keys(
      of: node, PositionKind.places, what: "a position", redirect: { Redirects.line($0, in: .place) })
    var frame = Rect(origin: .zero, size: layer.bounds.size)
    let gap =
      found[PlaceKeys.gap].flatMap {
        stage.reader.length($0, PlaceKeys.gap.name, of: surroundings.side, in: surroundings)
      } ?? 0
    let align = found[PlaceKeys.align].flatMap {
      stage.reader.value($0, PlaceKeys.align.field.kind, as: PlaceKeys.align.field, in: surroundings)
    }.flatMap { PlaceAlignment($0) }
    let offset = found[PlaceKeys.offset].flatMap { stage.reader.pair($0, in: surroundings) } ?? .zero
    let x = across(found, node, .horizontal, surroundings, &stage)
    let y = across(found, node, .vertical, surroundings, &stage)
    frame.origin.x = x.begin(
      frame.size.width, layer.anchorPoint.x, in: (parent.minX, parent.maxX), gap: gap, align: align,
      neighbour: { ($0.minX, $0.maxX) })
    frame.origin.y = y.begin(
      frame.size.height, layer.anchorPoint.y, in: (parent.minY, parent.maxY), gap: gap, align: align,
      neighbour: { ($0.minY, $0.maxY) })
    return Point(
      frame.minX + layer.anchorPoint.x * frame.size.width, frame.minY + layer.anchorPoint.y * frame.size.height)
      + offset
  }

  /// What determines a position in x or in y.
  private enum Side {
    case anchor(Double), fromStart(Double), fromEnd(Double), fromMiddle(Double)
    case after(Rect), before(Rect), along(Rect), on(Rect)

    func begin(
      _ length: Double, _ anchor: Double, in room: (Double, Double), gap: Double, align: PlaceAlignment?,
      neighbour: (Rect) -> (Double, Double)
    ) -> Double {
      switch self {
      case .anchor(let v): return v - anchor * length
      case .fromStart(let v): return room.0 + v
      case .fromEnd(let v): return room.1 - v - length
      case .fromMiddle(let v): return (room.0 + room.1 - length) / 2 + v
      case .after(let rect): return neighbour(rect).1 + gap
      case .before(let rect): return neighbour(rect).0 - gap - length
      case .on(let rect): return (neighbour(rect).0 + neighbour(rect).1 - length) / 2
      case .along(let rect):
        let (start, end) = neighbour(rect)
        return align == .start ? start : align == .end ? end - length : (start + end - length) / 2
      }
    }
  }

  /// The keys that determine a layer's position in x or in y.
  private struct AxisKeys {
    /// Position of the anchor.
    let anchor: Key<LengthValue>
    /// Distances from the parent's edges and centre.
    let lengths: [(key: Key<LengthValue>, side: (Double) -> Side)]
    /// Layers that it is placed after or before.
    let neighbours: [(key: Key<String>, side: (Rect) -> Side)]
    /// Layers that it is aligned with if they determine the other direction.
    let others: [Key<String>]
    /// Of the middle of a box.
    let coordinate: (Rect) -> Double
    /// The parent's origin and length.
    let room: (Rect) -> (start: Double, length: Double)

    /// In the order of messages.
    var names: [String] { [anchor.name] + lengths.map(\.key.name) + neighbours.map(\.key.name) }

    static var horizontal: AxisKeys {
      AxisKeys(
        anchor: PlaceKeys.x,
        lengths: [
          (PlaceKeys.left, { .fromStart($0) }), (PlaceKeys.right, { .fromEnd($0) }),
          (PlaceKeys.centerX, { .fromMiddle($0) }),
        ],
        neighbours: [(PlaceKeys.leftOf, { .before($0) }), (PlaceKeys.rightOf, { .after($0) })],
        others: [PlaceKeys.below, PlaceKeys.above], coordinate: { $0.center.x },
        room: { ($0.minX, $0.size.width) })
    }
    static var vertical: AxisKeys {
      AxisKeys(
        anchor: PlaceKeys.y,
        lengths: [
          (PlaceKeys.top, { .fromStart($0) }), (PlaceKeys.bottom, { .fromEnd($0) }),
          (PlaceKeys.centerY, { .fromMiddle($0) }),
        ],
        neighbours: [(PlaceKeys.below, { .after($0) }), (PlaceKeys.above, { .before($0) })],
        others: [PlaceKeys.leftOf, PlaceKeys.rightOf], coordinate: { $0.center.y },
        room: { ($0.minY, $0.size.height) })
    }
  }

  private func across(
    _ found: FoundKeys, _ node: SpecNode, _ keys: AxisKeys, _ surroundings: Surroundings,
    _ stage: inout LayerStage
  ) -> Side {
    let room = keys.room(surroundings.bounds)
    let found = withoutAnchors(found, keys, &stage)
    let said = keys.names.filter { found[$0] != nil }
    if said.count > 1 {
      stage.reader.report(
        .kindCount, node, "\(said.joined(separator: " and ")) both position the layer",
        remedy: "keep one of them; for a size that fills the space write size: fill")
    }
    if let value = found[keys.anchor] {
      // A percentage counts from the parent's edge, wherever its bounds begin; a length is a coordinate.
      let origin = value.text?.hasSuffix("%") == true ? room.start : 0
      return .anchor((stage.reader.length(value, keys.anchor.name, of: room.length, in: surroundings) ?? 0) + origin)
    }
    for (key, side) in keys.lengths {
      guard let value = found[key] else { continue }
      return side(stage.reader.length(value, key.name, of: room.length, in: surroundings) ?? 0)
    }
    for (key, side) in keys.neighbours {
      guard let value = found[key] else { continue }
      return box(value, &stage).map(side) ?? .fromMiddle(0)
    }
    if let other = found[PlaceKeys.at] {
      return box(other, &stage).map { .anchor(keys.coordinate($0)) } ?? .fromMiddle(0)
    }
    if let other = found[PlaceKeys.centerOn] { return box(other, &stage).map { .on($0) } ?? .fromMiddle(0) }
    if let other = keys.others.lazy.compactMap({ found[$0] }).first {
      return box(other, &stage).map { .along($0) } ?? .fromMiddle(0)
    }
    return .fromMiddle(0)
  }

  /// Reports lengths in CSS's way to name another layer, and leaves them out.
  private func withoutAnchors(_ found: FoundKeys, _ keys: AxisKeys, _ stage: inout LayerStage) -> FoundKeys {
    var found = found
    for key in [keys.anchor] + keys.lengths.map(\.key) {
      guard let node = found[key], let text = node.text, text.hasPrefix("anchor(") else { continue }
      let name = text.drop { $0 != "-" }.drop { $0 == "-" }.prefix { $0 != " " && $0 != ")" }
      let id = name.isEmpty ? "title" : String(name)
      stage.reader.report(
        .malformed, node, "'\(text)' is not a length",
        remedy: "write position: {below: \(id), gap: 8}, or {at: \(id).bottom}")
      found[key.field] = nil
    }
    return found
  }

  /// The path of a sibling shape that has been read, in their parent's coordinates.
  func path(_ node: SpecNode, _ reader: inout Reader) -> Path? {
    guard let id = reader.identifier(node) else { return nil }
    if let path = paths[id] { return path }
    if spots[id] == nil, owners[id] != nil { return nil }
    reader.report(
      .unknownLayer, node, "this layer has no sibling shape or path '\(id)'",
      remedy: reader.nearMiss(id, among: paths.keys.sorted(), else: "write the path itself: {path: M0 0 L100 0}"))
    return nil
  }

  /// What a text names among the siblings and in them: a layer, words of a text, or a point.
  private func place(_ text: String) -> LayerPlace? { LayerPlace(text, isID: { owners[$0] != nil }) }

  /// The box of a place in the coordinates of the siblings' parent; nil, after a report, if it is not known.
  func box(_ node: SpecNode, _ stage: inout LayerStage) -> Rect? {
    guard let text = stage.reader.identifier(node) else { return nil }
    if let place = place(text) {
      // Circular dependencies and layers that can't be read have already been reported.
      return spots[place.id].flatMap { stage.box(of: place, at: node, on: $0) }
    }
    return stage.farBox(text, node, from: asker)
  }
}

// Places that hang on the parent's edges, or on other layers: `{right: 24, below: title}`.
// Flow: `position:` as a map + frames of the layers beside it → the layer's position.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layers that lie beside one another, as far as they are read.
struct Neighbours {
  /// Whether a stack or a grid holds them.
  var isLaidOut = false
  /// Where they take turns: what holds for the one that is read next.
  var turns: TurnRules?
  /// Their frames in their parent's coordinates, and those of what is in them, before any transform.
  var frames: [String: Rect] = [:]
  /// The paths of shapes among them, in their parent's coordinates.
  private(set) var paths: [String: Path] = [:]
  /// Whether any of them asks for another's.
  private(set) var areAsked = false
  /// All ids among them, and in which of them each is.
  private(set) var owners: [String: Int] = [:]

  init() {}

  init(_ items: [SpecNode]) {
    areAsked = items.contains { !SpecDecoder.asked(by: $0).isEmpty }
    guard areAsked else { return }
    for (i, item) in items.enumerated() { collect(item, i) }
  }

  private mutating func collect(_ node: SpecNode, _ owner: Int) {
    for entry in node.entries ?? [] {
      if entry.key == "id", let id = entry.node.text { owners[id] = owners[id] ?? owner }
      for item in entry.node.items ?? [] { collect(item, owner) }
    }
  }

  mutating func add(_ layer: Layer) {
    guard areAsked else { return }
    add(layer, .zero)
    if let id = layer.id, case .shape(let shape) = layer.content, let map = layer.toSuperlayer.affine {
      paths[id] = shape.path.applying(map)
    }
  }

  /// - Parameter shift: from the coordinates that it lies in to its neighbours'.
  private mutating func add(_ layer: Layer, _ shift: Point) {
    let corner = layer.position - (layer.anchor - layer.bounds.origin) + shift
    if let id = layer.id { frames[id] = Rect(origin: corner, size: layer.bounds.size) }
    for inner in layer.sublayers { add(inner, corner - layer.bounds.origin) }
  }
}

extension SpecDecoder {
  private static let others = ["below", "above", "leftOf", "rightOf", "centerOn"]
  /// Keys of a place that name other layers.
  package static let neighbourKeys = Set(others)

  // MARK: In which order

  /// The names of layers beside it on which a layer hangs.
  static func asked(by item: SpecNode) -> [SpecNode] {
    let place = item["position"]
    return others.compactMap { place?[$0] } + [item["follow"]?["of"], item["textPath"]?["of"]].compactMap { $0 }
  }

  /// Every layer after those on which its place hangs.
  mutating func order(of items: [SpecNode]) -> [Int] {
    guard neighbours.areAsked else { return Array(items.indices) }
    var order: [Int] = []
    var done: Set<Int> = []
    for i in items.indices { visit(i, items, path: [], &order, &done) }
    return order
  }

  private mutating func visit(
    _ i: Int, _ items: [SpecNode], path: [Int], _ order: inout [Int], _ done: inout Set<Int>
  ) {
    guard !done.contains(i) else { return }
    for named in Self.asked(by: items[i]) {
      guard let id = named.text, let owner = neighbours.owners[id] else { continue }
      if owner == i || path.contains(owner) {
        report(
          .badExtends, named, "this hangs on '\(id)', which itself hangs on this layer",
          remedy: "place one of them by its parent: {left: 24, top: 24}")
      } else if path.count < 1000 {
        visit(owner, items, path: path + [i], &order, &done)
      }
    }
    if done.insert(i).inserted { order.append(i) }
  }

  // MARK: Where

  /// The place of a layer whose size is known.
  mutating func relativePlace(_ node: SpecNode, of layer: Layer, parent: Rect) -> Point {
    let found = keys(of: node, PositionKind.places, what: "a position")
    var frame = Rect(origin: .zero, size: layer.bounds.size)
    let gap = found["gap"].flatMap { length($0, "gap", of: min(parent.size.width, parent.size.height)) } ?? 0
    let align = found["align"].flatMap { choice($0, ["start", "center", "end"], what: "align") }
    let x = across(found, node, ["x", "left", "right", "centerX", "leftOf", "rightOf"], ["below", "above"], parent)
    let y = across(found, node, ["y", "top", "bottom", "centerY", "below", "above"], ["leftOf", "rightOf"], parent)
    frame.origin.x = x.begin(
      frame.size.width, layer.anchorPoint.x, in: (parent.minX, parent.maxX), gap: gap, align: align,
      neighbour: { ($0.minX, $0.maxX) })
    frame.origin.y = y.begin(
      frame.size.height, layer.anchorPoint.y, in: (parent.minY, parent.maxY), gap: gap, align: align,
      neighbour: { ($0.minY, $0.maxY) })
    return Point(
      frame.minX + layer.anchorPoint.x * frame.size.width, frame.minY + layer.anchorPoint.y * frame.size.height)
  }

  /// What decides a place in x, or in y.
  private enum Side {
    case anchor(Double), fromStart(Double), fromEnd(Double), fromMiddle(Double)
    case after(Rect), before(Rect), along(Rect), on(Rect)

    func begin(
      _ length: Double, _ anchor: Double, in room: (Double, Double), gap: Double, align: String?,
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
        return align == "start" ? start : align == "end" ? end - length : (start + end - length) / 2
      }
    }
  }

  private mutating func across(
    _ found: [String: SpecNode], _ node: SpecNode, _ own: [String], _ others: [String], _ parent: Rect
  ) -> Side {
    let said = own.filter { found[$0] != nil }
    if said.count > 1 {
      report(
        .kindCount, node, "\(said.joined(separator: " and ")) both say where the layer lies",
        remedy: "keep one of them; for a size that fills the room write size: fill")
    }
    let whole = own[0] == "x" ? parent.size.width : parent.size.height
    if let name = said.first, let value = found[name] {
      switch name {
      case "x", "y":
        // A share counts from the parent's edge, wherever its bounds begin; a length is a coordinate.
        let origin = value.text?.hasSuffix("%") == true ? (name == "x" ? parent.minX : parent.minY) : 0
        return .anchor((length(value, name, of: whole) ?? 0) + origin)
      case "left", "top": return .fromStart(length(value, name, of: whole) ?? 0)
      case "right", "bottom": return .fromEnd(length(value, name, of: whole) ?? 0)
      case "centerX", "centerY": return .fromMiddle(length(value, name, of: whole) ?? 0)
      case "below", "rightOf": return neighbour(value).map { .after($0) } ?? .fromMiddle(0)
      default: return neighbour(value).map { .before($0) } ?? .fromMiddle(0)
      }
    }
    if let other = found["centerOn"] { return neighbour(other).map { .on($0) } ?? .fromMiddle(0) }
    if let other = others.lazy.compactMap({ found[$0] }).first {
      return neighbour(other).map { .along($0) } ?? .fromMiddle(0)
    }
    return .fromMiddle(0)
  }

  /// The path of a shape beside the layer that is read, in their parent's coordinates.
  mutating func neighbourPath(_ node: SpecNode) -> Path? {
    guard let id = identifier(node) else { return nil }
    if let path = neighbours.paths[id] { return path }
    if neighbours.frames[id] == nil, neighbours.owners[id] != nil { return nil }
    report(
      .unknownLayer, node, "no shape or path '\(id)' lies beside this one",
      remedy: nearMiss(id, among: neighbours.paths.keys.sorted(), else: "give the path itself: {path: M0 0 L100 0}"))
    return nil
  }

  private mutating func neighbour(_ node: SpecNode) -> Rect? {
    guard let id = identifier(node) else { return nil }
    if let frame = neighbours.frames[id] { return frame }
    // One that hangs on this one is told already; one that can't be read, too.
    if neighbours.owners[id] == nil {
      report(
        .unknownLayer, node, "no layer '\(id)' lies beside this one",
        remedy: nearMiss(
          id, among: neighbours.owners.keys.sorted(),
          else: "put both into one list of layers, or place it by its parent: {left: 24, top: 24}"))
    }
    return nil
  }

  // MARK: What layout decides

  /// Puts a laid-out size where the layer's own would stand.
  mutating func take(
    _ layout: LayoutResult?, _ found: inout [String: SpecNode], _ kind: LayerKind, _ node: SpecNode
  ) {
    guard let layout else {
      // A size by words that nothing can follow is told already.
      if let size = found["size"], Self.hasWords(size), sides(size) != nil { found["size"]?.isBroken = true }
      return
    }
    // A shape without a size is told, and bounds keep their origin.
    guard found["bounds"] == nil, found["size"] != nil || !kind.word.needsSize else { return }
    // What can't be read is told where sizes are read.
    if let size = found["size"], !Self.isReadable(size) || sides(size) == nil { return }
    if let size = found["size"], layout.size.width == 0 || layout.size.height == 0, Self.holdsShare(size) {
      report(
        .missingKey, size, "a share of a stack that is as large as what it holds is nothing",
        remedy: "give the stack a size, or write points")
    }
    let place = found["size"] ?? node
    found["size"] = SpecNode(
      value: .list(
        [layout.size.width, layout.size.height].map {
          SpecNode(value: .scalar("\($0)", isQuoted: true), place: place.place, path: place.path)
        }), place: place.place, path: place.path)
  }

  private static func isReadable(_ size: SpecNode) -> Bool {
    size.items?.count == 2 || size.text != nil
  }

  private static func holdsShare(_ size: SpecNode) -> Bool {
    (size.items?.compactMap(\.text) ?? [size.text ?? ""]).contains { $0.contains("%") && !$0.hasPrefix("0%") }
  }

  /// The layer's place and anchor, once its size is known.
  mutating func settle(
    _ layer: inout Layer, _ values: FieldValues, _ laid: LayoutResult.Part?, _ relative: SpecNode?, parent: Rect,
    _ found: [String: SpecNode]
  ) {
    if let word = values.text("anchorPoint"), let node = found["anchorPoint"] { anchor(&layer, word, node) }
    if let laid {
      layer.bounds.size = laid.frame.size
      layer.refitOutline()
      let origin = laid.frame.origin
      layer.position = Point(
        origin.x + layer.anchorPoint.x * layer.bounds.size.width,
        origin.y + layer.anchorPoint.y * layer.bounds.size.height)
    } else if let relative {
      layer.position = relativePlace(relative, of: layer, parent: parent)
    }
    guard !neighbours.isLaidOut else { return }
    for key in Self.placingKeys {
      if let node = found[key] {
        report(
          .noEffect, node, "\(key) is for layers in a stack or a grid, and this one lies in none",
          remedy: "remove it, or put the layer into one: {stack: […]}")
      }
    }
  }

  /// A point on a text's first line: where its letters stand, or how high its capitals reach.
  private mutating func anchor(_ layer: inout Layer, _ word: String, _ node: SpecNode) {
    guard case .text(let text) = layer.content, layer.bounds.size.height > 0 else {
      return report(
        .wrongType, node, "'\(word)' is a place on a line of text, and this layer has none",
        remedy: "write center, or [0.5, 0.5]")
    }
    var y = text.metrics.baseline
    if word.hasPrefix("capHeight") {
      var capital = text
      (capital.string, capital.runs, capital.number, capital.part) = ("H", [], nil, nil)
      (capital.maxWidth, capital.maxLines) = (nil, nil)
      if let metrics = try? measuring.measure(capital) { y -= metrics.baseline - metrics.ink.minY }
    }
    let x = word.hasSuffix("-left") ? 0 : word.hasSuffix("-right") ? 1 : 0.5
    layer.anchorPoint = Point(x, y / layer.bounds.size.height)
  }
}

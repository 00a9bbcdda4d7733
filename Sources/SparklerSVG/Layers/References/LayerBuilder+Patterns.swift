// Patterns: fills and strokes by repeated tiles.
// Flow: pattern + the painted area → tile → rows and columns by replicators, masked by the area.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The fill or stroke of a path by a pattern element; empty if it draws nothing.
  ///
  /// - Parameters:
  ///   - shape: a layer in the element's user space that shows the painted area in opaque black.
  ///   - box: the bounding box that the pattern refers to.
  ///   - opacity: `fill-opacity` or `stroke-opacity`.
  func patternLayers(
    _ pattern: Int, shape: Layer, box: Varying<Rect>, opacity: Varying<Double>, node: Int, in scope: Scope
  ) -> [Layer] {
    guard let inner = following(pattern, "a pattern that paints itself", node: node, in: scope) else { return [] }
    // The fill of a marked or used element is in that element's space, and refers to its box.
    let context = isPaintOfContext(pattern, node) ? scope.context : nil
    let box = context?.box ?? box
    let source = PatternSource(pattern, in: self)
    guard let tile = tileRect(of: source, box: box, in: scope), let extent = shape.painted() else { return [] }
    var content = group(tileContents(of: source, tile: tile, box: box, node: node, in: inner))
    guard !content.sublayers.isEmpty, let matrix = matrix(of: source, context, in: scope) else { return [] }
    if !showsOverflow(source.owner(of: "overflow") ?? pattern) { cut(&content, to: tile) }
    guard let tiles = TileRange(tile: tile, matrix: matrix, covering: extent) else { return [] }
    guard tiles.count <= Self.mostTiles else {
      findings.add(
        .unsupported, "a pattern of more than \(Self.mostTiles) tiles", "nothing is painted with it",
        remedy: "make its tile larger", path: document.place(of: pattern))
      return []
    }
    // Edges of adjacent tiles would show where they are between pixels.
    let ground = tile.isConstant ? content.takeGround(covering: tile.first) : nil
    var grid = repeated(content, tile: tile, tiles)
    if let ground {
      var below = shapeLayer(Shape(path: .rect(tiles.box(of: tile.first))))
      below.changeShape { $0.fill = .color(ground) }
      grid = group([below, grid])
    }
    guard grid.greatestLayerCount <= Scene.layerLimit else {
      findings.add(
        .unsupported, "a pattern of more than \(Scene.layerLimit) layers", "nothing is painted with it",
        remedy: "make its tile larger, or simpler", path: document.place(of: pattern))
      return []
    }
    place(&grid, by: matrix)
    var out = group([grid])
    apply(opacity.map(isLinear: true) { .number($0) }, to: .opacity, of: &out)
    return [masked(out, by: shape)]
  }

  private static let mostTiles = 20_000

  /// The tile in the pattern's space; nil without an area.
  private func tileRect(of source: PatternSource, box: Varying<Rect>, in scope: Scope) -> Varying<Rect>? {
    let usesBox = source.owner(of: "patternUnits").flatMap { word($0, "patternUnits").first } != "userSpaceOnUse"
    let sides: [(String, LengthScale.Reference)] = [
      ("x", .width), ("y", .height), ("width", .width), ("height", .height),
    ]
    let parts = sides.map { name, reference in
      source.owner(of: name).map { length($0, name, usesBox ? .one : reference, in: scope, default: 0) } ?? Varying(0.0)
    }
    var rect = Varying.list(parts).map(isLinear: true) { Rect($0[0], $0[1], $0[2], $0[3]) }
    if usesBox { rect = rect.with(box) { AffineTransform.box($1).boundingBox(of: $0) } }
    let size = rect.first.size
    return size.width > 0 && size.height > 0 && rect.first.isFinite ? rect : nil
  }

  /// One tile's contents in the pattern's space.
  private func tileContents(
    of source: PatternSource, tile: Varying<Rect>, box: Varying<Rect>, node: Int, in scope: Scope
  ) -> [Layer] {
    guard let owner = source.contents else { return [] }
    var inner = scope
    inner.isClip = false
    inner.context = nil
    var matrix: Varying<AffineTransform>?
    if let boxed = source.owner(of: "viewBox"), viewBox(of: boxed).first != nil {
      let ratio = AspectRatio(
        source.owner(of: "preserveAspectRatio").flatMap { document[$0].attributes["preserveAspectRatio"] })
      let view = viewBox(of: boxed)
      inner.viewport = view.map(isLinear: true) { $0?.size ?? Size(1, 1) }
      matrix = view.with(tile) { view, tile in view.map { ratio.matrix(from: $0, to: tile) } ?? .identity }
    } else {
      let isBoxed =
        source.owner(of: "patternContentUnits").flatMap { word($0, "patternContentUnits").first }
        == "objectBoundingBox"
      // Contents lie in the tile, wherever it is.
      matrix = tile.with(box) { tile, box in
        let scale = isBoxed ? AffineTransform.scale(box.size.width, box.size.height) : .identity
        return scale.then(.translation(tile.minX, tile.minY))
      }
      if isBoxed { inner.viewport = Varying(Size(1, 1)) }
    }
    let layers = contents(of: owner, in: inner)
    guard !layers.isEmpty, let matrix else { return [] }
    var out = group(layers)
    place(&out, by: matrix)
    return [out]
  }

  /// From the pattern's space to the user space of the painted element; nil if it's singular.
  private func matrix(
    of source: PatternSource, _ context: Scope.Context?, in scope: Scope
  ) -> Varying<AffineTransform>? {
    var out = serverTransform(source.chain, "patternTransform", isBoxed: false, in: scope)
    if let context { out = out.with(context.matrix) { $0.then($1) } }
    return out.first.isSingular ? nil : out
  }

  /// Whether an element is not painted with a pattern by itself, but through `context-fill` or `context-stroke`.
  private func isPaintOfContext(_ pattern: Int, _ node: Int) -> Bool {
    !["fill", "stroke"].contains { property in
      if case .paint(.server(let id, _))? = values.value(node, property).first {
        document.ids[id] == pattern
      } else {
        false
      }
    }
  }

  /// A tile at all positions: a row of copies, and copies of the row.
  private func repeated(_ tile: Layer, tile rect: Varying<Rect>, _ tiles: TileRange) -> Layer {
    func copies(_ layer: Layer, _ count: Int, from first: Int, _ step: Varying<Point>) -> Layer {
      var moved = group([layer])
      place(&moved, by: step.map(isLinear: true) { .translation($0.x * Double(first), $0.y * Double(first)) })
      if count == 1 { return moved }
      var out = group([moved])
      var replicator = Replicator()
      replicator.instanceCount = count
      out.content = .replicator(replicator)
      apply(
        step.map(isLinear: true) { .transform(.translation($0.x, $0.y)) }, to: .instanceTransform, of: &out)
      return out
    }
    let row = copies(
      tile, tiles.columns.count, from: tiles.columns.lowerBound, rect.map(isLinear: true) { Point($0.size.width, 0) })
    return copies(
      row, tiles.rows.count, from: tiles.rows.lowerBound, rect.map(isLinear: true) { Point(0, $0.size.height) })
  }
}

/// A pattern with those that it takes attributes and contents from.
struct PatternSource {
  let pattern: Int
  let chain: [Int]
  private let values: ValueResolver
  /// The pattern whose children are drawn.
  let contents: Int?

  private static let longest = 64

  init(_ pattern: Int, in builder: LayerBuilder) {
    let document = builder.document
    var chain = [pattern]
    while chain.count < Self.longest, let text = document[chain[chain.count - 1]].attributes["href"],
      let next = document.element(text), document[next].name == "pattern", !chain.contains(next)
    {
      chain.append(next)
    }
    (self.pattern, self.chain, values) = (pattern, chain, builder.values)
    contents = chain.first { !document[$0].children.isEmpty }
  }

  /// The first pattern that has an attribute.
  func owner(of attribute: String) -> Int? {
    chain.first { node in
      let value = values.value(node, attribute)
      return !value.isConstant || value.first != nil
    }
  }
}

/// The rows and columns of tiles that cover an area.
private struct TileRange {
  var columns: Range<Int>
  var rows: Range<Int>

  var count: Int {
    let (product, isTooLarge) = columns.count.multipliedReportingOverflow(by: rows.count)
    return isTooLarge ? .max : product
  }

  /// What all tiles cover.
  func box(of tile: Rect) -> Rect {
    let (width, height) = (tile.size.width, tile.size.height)
    return Rect(
      tile.minX + Double(columns.lowerBound) * width, tile.minY + Double(rows.lowerBound) * height,
      Double(columns.count) * width, Double(rows.count) * height)
  }

  /// - Parameters:
  ///   - tile: in the pattern's space.
  ///   - matrix: from the pattern's space to that of the area.
  /// - Returns: nil if nothing is covered.
  init?(tile: Varying<Rect>, matrix: Varying<AffineTransform>, covering extent: Rect) {
    var low = Point(.infinity, .infinity), high = Point(-.infinity, -.infinity)
    for time in Self.times(tile.course.joined(with: matrix.course)) {
      let rect = tile[time]
      guard let back = matrix[time].inverted(), rect.size.width > 0, rect.size.height > 0 else { continue }
      let box = back.boundingBox(of: extent)
      let from = Point((box.minX - rect.minX) / rect.size.width, (box.minY - rect.minY) / rect.size.height)
      let to = Point((box.maxX - rect.minX) / rect.size.width, (box.maxY - rect.minY) / rect.size.height)
      low = Point(min(low.x, from.x), min(low.y, from.y))
      high = Point(max(high.x, to.x), max(high.y, to.y))
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let bound = 1e6
      let first = Int(clamping: max(-bound, min(bound, low)).rounded(.down))
      return first..<max(first + 1, Int(clamping: max(-bound, min(bound, high)).rounded(.up)))
    }
    (columns, rows) = (range(low.x, high.x), range(low.y, high.y))
  }

  private static let samples = 64

  /// Moments that show how far a value moves.
  private static func times(_ course: Course) -> [Double] {
    guard let plan = CoursePlan(course, longest: KeyframeBaker.longestSpan) else { return [0] }
    let end = plan.settled + (plan.period ?? 0)
    let bends = plan.bends(from: 0, to: end).prefix(samples * 16).map(\.time)
    return bends + (0...samples).map { end * Double($0) / Double(samples) }
  }
}

extension Layer {
  /// Removes a plain rectangle below all else in a tile.
  ///
  /// - Returns: its colour; nil if there is none that covers the tile.
  fileprivate mutating func takeGround(covering tile: Rect) -> Color? {
    guard sublayers.count == 1, let first = sublayers[0].sublayers.first, let outer = sublayers[0].toSuperlayer.affine,
      let inner = first.toSuperlayer.affine, sublayers[0].animations.isEmpty, first.animations.isEmpty,
      first.mask == nil, first.filters.isEmpty, first.opacity == 1, first.blend == .normal, !first.masksToBounds,
      case .shape(let shape) = first.content, case .color(let color)? = shape.fill, shape.stroke == nil,
      let box = shape.path.controlBox, shape.path == .rect(box)
    else { return nil }
    let matrix = inner.then(outer)
    guard matrix.b == 0, matrix.c == 0 else { return nil }
    let placed = matrix.boundingBox(of: box)
    let slack = 1e-9 * max(1, tile.size.width + tile.size.height)
    guard placed.minX <= tile.minX + slack, placed.minY <= tile.minY + slack, placed.maxX >= tile.maxX - slack,
      placed.maxY >= tile.maxY - slack
    else { return nil }
    sublayers[0].sublayers.removeFirst()
    return color
  }

  /// What a layer of shapes and texts covers at any time, in its superlayer's coordinates; nil for nothing.
  func painted() -> Rect? {
    var own: Rect?
    func add(_ rect: Rect?) { if let rect, rect.isFinite { own = own?.union(rect) ?? rect } }
    switch content {
    case .shape(let shape):
      var paths = [shape.path.controlBox]
      var width = shape.strokeStyle.lineWidth
      for animation in animations {
        for value in animation.pathValues { paths.append(value.controlBox) }
        width = max(width, animation.greatestWidth)
      }
      var style = shape.strokeStyle
      style.lineWidth = width
      let reach = shape.stroke == nil ? 0 : style.reach
      for path in paths { add(path?.grown(by: reach, reach)) }
    case .text(let text):
      // Letters can be beyond their lines.
      let reach = (text.stroke == nil ? 0 : text.strokeStyle.reach) + text.font.size
      add((text.textPath?.path?.controlBox ?? bounds).grown(by: reach, reach))
    default: break
    }
    for layer in sublayers { add(layer.painted()) }
    guard let own else { return nil }
    return toSuperlayer.affine?.boundingBox(of: own)
  }
}

extension Animation {
  /// The paths that it animates a layer's `path` through.
  fileprivate var pathValues: [Path] {
    guard case .keyframe(let track) = kind, track.property == .path else { return [] }
    return track.values.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  /// The largest line width that it animates to.
  fileprivate var greatestWidth: Double {
    guard case .keyframe(let track) = kind, track.property == .lineWidth else { return 0 }
    return track.values.reduce(0) { if case .number(let width) = $1 { max($0, width) } else { $0 } }
  }
}

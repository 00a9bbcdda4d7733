// Markers: pictures at the vertices of a path.
// Flow: marker-start, marker-mid, marker-end + MarkerPlaces → layers.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The markers on a path, in the element's user space.
  func markers(of node: Int, path: Varying<Path>, in scope: Scope) -> [Layer] {
    guard !scope.isClip else { return [] }
    let kinds = ["marker-start", "marker-mid", "marker-end"].map { marker(of: node, $0, in: scope) }
    guard kinds.contains(where: { $0 != nil }) else { return [] }
    let joined = ArcElements.joined(
      path.first, text: document[node].declared["d"] ?? document[node].attributes["d"] ?? "")
    let places = path.map { MarkerPlaces($0, joined: joined).vertices }
    let count = places.first.count
    guard count <= Self.mostMarkers, path.isConstant || count <= Self.mostMovingMarkers else {
      findings.add(
        .unsupported, "a path with more than \(path.isConstant ? Self.mostMarkers : Self.mostMovingMarkers) markers",
        "its markers are not drawn", path: document.place(of: node))
      return []
    }
    var out: [Layer] = []
    // Their contents are the same at all vertices, unless they depend on the marked path's space.
    var known: [Int: Layer] = [:]
    let box = box(of: node, in: scope)
    for i in 0..<count where isWithinLimits {
      let vertex = places.map(isLinear: true) { $0.indices.contains(i) ? $0[i] : .init(point: .zero, angle: 0) }
      // One vertex is both the first and the last.
      if i == 0, let id = kinds[0] {
        out += instance(of: id, at: vertex, isStart: true, node: node, box, &known, in: scope)
      }
      if i > 0, i < count - 1, let id = kinds[1] {
        out += instance(of: id, at: vertex, isStart: false, node: node, box, &known, in: scope)
      }
      if i == count - 1, let id = kinds[2] {
        out += instance(of: id, at: vertex, isStart: false, node: node, box, &known, in: scope)
      }
    }
    return out
  }

  private static let mostMarkers = 20_000
  /// Each one of a moving path has keyframes.
  private static let mostMovingMarkers = 300

  private func marker(of node: Int, _ property: String, in scope: Scope) -> Int? {
    guard let (id, found) = reference(node, property) else { return nil }
    guard let marker = found, document[marker].name == "marker" else {
      findings.add(
        .absent, "the marker '\(id)'", "none is drawn", remedy: "add a marker element with this id",
        path: document.place(of: node))
      return nil
    }
    return marker
  }

  private func instance(
    of marker: Int, at vertex: Varying<MarkerPlaces.Vertex>, isStart: Bool, node: Int, _ box: Varying<Rect>?,
    _ known: inout [Int: Layer], in scope: Scope
  ) -> [Layer] {
    guard var inner = following(marker, "a marker that contains itself", node: node, in: scope), isShown(marker)
    else { return [] }
    let viewport = Varying.list([
      length(marker, "markerWidth", .width, in: scope, default: 3),
      length(marker, "markerHeight", .height, in: scope, default: 3),
    ]).map(isLinear: true) { Rect(0, 0, $0[0], $0[1]) }
    guard viewport.first.size.width > 0, viewport.first.size.height > 0, isDrawable(viewBoxOf: marker) else {
      return []
    }
    let content = viewBoxMatrix(of: marker, to: viewport)
    inner.viewport = viewBox(of: marker).with(viewport) { $0?.size ?? $1.size }
    let matrix = placement(of: marker, at: vertex, content: content, isStart: isStart, node: node, in: inner, scope)
    // Paint servers of the marked path are in its own space.
    inner.context = box.map { box in
      Scope.Context(node: node, matrix: matrix.map { $0.inverted() ?? .identity }, box: box)
    }
    var layer = known[marker] ?? group(contents(of: marker, in: inner))
    if known[marker] != nil {
      layersLeft -= layer.count
    } else if !usesContext(marker) {
      known[marker] = layer.withoutIDs
    }
    guard !layer.sublayers.isEmpty else { return [] }
    if !showsOverflow(marker) {
      cut(
        &layer, to: viewport.with(content) { viewport, matrix in matrix.inverted()?.boundingBox(of: viewport) ?? .zero }
      )
    }
    place(&layer, by: matrix)
    let opacity = number(marker, "opacity", default: 1)
    apply(opacity.map(isLinear: true) { .number($0) }, to: .opacity, of: &layer)
    return [masked(clipped(layer, node: marker, in: inner), node: marker, in: inner)]
  }

  /// Whether something in an element may have a paint of the marked path.
  private func usesContext(_ node: Int) -> Bool {
    var open = [node]
    while let at = open.popLast() {
      if ["fill", "stroke"].contains(where: { document[at].declared[$0]?.contains("context-") == true }) {
        return true
      }
      open += document[at].children
    }
    return false
  }

  /// From a marker's content to the user space of the marked path.
  private func placement(
    of marker: Int, at vertex: Varying<MarkerPlaces.Vertex>, content: Varying<AffineTransform>, isStart: Bool,
    node: Int, in scope: Scope, _ outer: Scope
  ) -> Varying<AffineTransform> {
    let point = Varying.list([
      reference(point: "refX", .width, of: marker, in: scope), reference(point: "refY", .height, of: marker, in: scope),
    ])
    let scaled =
      word(marker, "markerUnits").first == "userSpaceOnUse"
      ? Varying(1.0) : length(node, "stroke-width", .diagonal, in: outer, default: 1)
    let fixed = content.with(point) { content, point in
      let at = content.apply(Point(point[0], point[1]))
      return content.then(.translation(-at.x, -at.y))
    }.with(scaled) { $0.then(.scale(max(0, $1), max(0, $1))) }
    let turn = orientation(of: marker, isStart: isStart)
    return fixed.with(
      vertex.with(turn) { vertex, turn in
        AffineTransform.rotation(turn.angle + (turn.isAuto ? vertex.angle : 0))
          .then(.translation(vertex.point.x, vertex.point.y))
      }
    ) { $0.then($1) }
  }

  /// A coordinate of the point that lies on the vertex; its keywords refer to the `viewBox`.
  private func reference(
    point name: String, _ side: LengthScale.Reference, of marker: Int, in scope: Scope
  ) -> Varying<Double> {
    let shares = ["left": 0.0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
    if case .word(let word)? = values.value(marker, name).first, let share = shares[word] {
      let box = viewBox(of: marker)
      return box.with(scope.viewport) { box, viewport in
        let (low, size) = (box?.origin ?? .zero, box?.size ?? viewport)
        return side == .width ? low.x + share * size.width : low.y + share * size.height
      }
    }
    return length(marker, name, side, in: scope, default: 0)
  }

  /// How a marker is turned.
  private struct Turn: Sendable {
    var isAuto = false
    /// Radians.
    var angle = 0.0
  }

  private func orientation(of marker: Int, isStart: Bool) -> Varying<Turn> {
    values.value(marker, "orient").map(isLinear: true) { value in
      switch value {
      case .angle(let degrees), .number(let degrees): return Turn(angle: degrees * Double.pi / 180)
      case .length(let length): return Turn(angle: length.px * Double.pi / 180)
      case .word("auto"): return Turn(isAuto: true)
      case .word("auto-start-reverse"): return Turn(isAuto: true, angle: isStart ? Double.pi : 0)
      default: return Turn()
      }
    }
  }

  /// Whether an element with a viewport shows what is outside of it.
  func showsOverflow(_ node: Int) -> Bool {
    let value = word(node, "overflow").first
    return value == "visible" || value == "auto"
  }

  /// Whether a `viewBox` is missing, or has an area.
  func isDrawable(viewBoxOf node: Int) -> Bool {
    guard case .numbers(let n)? = values.value(node, "viewBox").first, n.count == 4 else { return true }
    return n[2] > 0 && n[3] > 0
  }
}

extension Layer {
  /// A copy whose layers have no ids: the first one has them.
  fileprivate var withoutIDs: Layer {
    var out = self
    out.id = nil
    out.sublayers = sublayers.map(\.withoutIDs)
    out.mask = mask?.withoutIDs
    return out
  }

  /// Itself, its sublayers and its mask.
  fileprivate var count: Int { 1 + sublayers.reduce(0) { $0 + $1.count } + (mask?.count ?? 0) }
}

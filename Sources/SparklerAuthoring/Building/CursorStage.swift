// Moves cursors, once every layer has its frame: to layers by their ids, which they press, and to positions.
// Flow: layers + PendingCursors → CursorStage → keyframes of cursors and of what they press.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Finds what cursors move to, and adds their motions.
struct CursorStage {
  /// A layer in the tree.
  struct Found {
    /// Indices of sublayers, from the scene's layers on.
    var path: [Int]
    var layer: Layer
    /// From its superlayer's coordinates to the scene's.
    var parentToScene: Homography
    /// From its own coordinates to the scene's.
    var toScene: Homography
    /// The layers whose times apply to it, itself included, outermost first.
    var clock: [Layer]

    /// Converts the scene's time to the layer's own.
    func local(_ time: Seconds) -> Seconds { clock.reduce(time) { $1.localTime($0) } }

    /// Converts the layer's own time to the scene's; nil if it stands still or is remapped.
    func scene(_ time: Seconds) -> Seconds? {
      var out = time
      for layer in clock.reversed() {
        guard layer.timeRemap == nil, layer.timing.speed != 0 else { return nil }
        out = layer.timing.parentTime(out)
      }
      return out
    }
  }

  var stage: LayerStage
  private var byID: [String: Found] = [:]
  private var byOrigin: [Int: Found] = [:]

  init(_ stage: LayerStage) { self.stage = stage }

  /// Adds the motions of all cursors.
  mutating func move(_ layers: inout [Layer]) {
    guard !stage.cursors.isEmpty else { return }
    let wanted = Set(stage.cursors.map(\.origin))
    let identity = Homography(AffineTransform.identity)
    for i in layers.indices { find(layers[i], [i], Transform3D.identity, identity, [], wanted) }
    // Rings are inserted behind a cursor; from back to front, so that the paths before it stay valid.
    var rings: [(path: [Int], layers: [Layer])] = []
    for (number, cursor) in stage.cursors.enumerated() {
      guard let found = byOrigin[cursor.origin] else {
        stage.reader.report(
          .noEffect, cursor.nodes, "a cursor that is a mask or a particle doesn't move",
          remedy: "put the cursor into a list of layers")
        continue
      }
      move(cursor, number, found, in: &layers, &rings)
    }
    for ring in rings.sorted(by: { $1.path.lexicographicallyPrecedes($0.path) }) {
      Self.insert(ring.layers, at: ring.path[...], in: &layers)
    }
  }

  // MARK: Lookup

  /// - Parameters:
  ///   - toPlane: from the siblings' space to the plane that they are flattened into.
  ///   - planeToScene: from that plane to the scene's coordinates.
  private mutating func find(
    _ layer: Layer, _ path: [Int], _ toPlane: Transform3D, _ planeToScene: Homography, _ clock: [Layer],
    _ wanted: Set<Int>
  ) {
    let own = layer.toSuperlayer.then(toPlane)
    var bare = layer
    (bare.sublayers, bare.mask) = ([], nil)
    let found = Found(
      path: path, layer: bare, parentToScene: Homography(toPlane).then(planeToScene),
      toScene: Homography(own).then(planeToScene), clock: clock + [bare])
    if let id = layer.id, byID[id] == nil { byID[id] = found }
    if let index = layer.origin.index, wanted.contains(index), byOrigin[index] == nil { byOrigin[index] = found }
    let inner = layer.sublayerTransform.about(layer.anchor)
    for i in layer.sublayers.indices {
      if layer.isTransformLayer {
        find(layer.sublayers[i], path + [i], inner.then(own), planeToScene, found.clock, wanted)
      } else {
        find(layer.sublayers[i], path + [i], inner, found.toScene, found.clock, wanted)
      }
    }
  }

  private static func change(_ path: ArraySlice<Int>, in layers: inout [Layer], _ body: (inout Layer) -> Void) {
    guard let first = path.first, layers.indices.contains(first) else { return }
    layers[first].change(at: path.dropFirst(), body)
  }

  private static func insert(_ new: [Layer], at path: ArraySlice<Int>, in layers: inout [Layer]) {
    guard let first = path.first, layers.indices.contains(first) else { return }
    if path.count == 1 {
      layers.insert(contentsOf: new, at: first)
    } else {
      insert(new, at: path.dropFirst(), in: &layers[first].sublayers)
    }
  }

  // MARK: Moves

  private mutating func move(
    _ cursor: PendingCursor, _ number: Int, _ found: Found, in layers: inout [Layer],
    _ rings: inout [(path: [Int], layers: [Layer])]
  ) {
    let nodes = cursor.nodes.items ?? [cursor.nodes]
    guard case .list(let moves)? = cursor.values[CursorWord.moves], moves.count == nodes.count,
      stage.reader.admitsAnimations(8 * moves.count, at: cursor.nodes),
      stage.admitsLayers(8 * moves.count, at: cursor.nodes)
    else { return }
    stage.reader.timed.layer = cursor.origin
    var walk = CursorWalk(cursor, found, stage.chance.random.fork("cursor/" + (found.layer.id ?? "#\(number)")))
    for (move, node) in zip(moves, nodes) {
      guard case .map(let values) = move else { continue }
      guard let goal = goal(of: values, node, cursor, found) else { return }
      walk.go(values, node, to: goal, &stage.reader)
    }
    if cursor.values[CursorWord.returns] == true { walk.goBack(cursor.nodes, &stage.reader) }
    let pointer = cursor.look.pointer(walk.shapes.spans, presses: walk.presses.map { ($0.at, $0.hold) })
    let legs = walk.legs.map(\.animation)
    Self.change(found.path[...], in: &layers) { layer in
      if !layer.sublayers.isEmpty { layer.sublayers[0] = pointer }
      layer.animations += legs
    }
    press(walk.presses, by: found, in: &layers)
    if cursor.look.showsRings, !walk.presses.isEmpty {
      rings.append((found.path, walk.presses.map { cursor.look.ring(at: $0.at, $0.place, like: found.layer) }))
    }
  }

  /// What a move goes to; nil, after a report, if it isn't there.
  private mutating func goal(
    of values: FieldValues, _ node: SpecNode, _ cursor: PendingCursor, _ found: Found
  ) -> CursorGoal? {
    switch values[CursorMove.to] {
    case .point(let point)?: return .place(point)
    case .text(let text)?:
      let said = node[CursorMove.to] ?? node
      guard let place = LayerPlace(text, isID: { byID[$0] != nil }), let target = byID[place.id] else {
        stage.names.reportUnknown(String(text.prefix { $0 != "." }), said, &stage.reader)
        return nil
      }
      let (id, bounds) = (place.id, target.layer.bounds)
      guard target.path != found.path else {
        stage.reader.report(.unknownLayer, said, "the cursor can't move to itself", remedy: "name another layer")
        return nil
      }
      var box = bounds
      if let words = place.part {
        guard let found = stage.box(ofWords: words, of: id, said) else { return nil }
        box = found
      }
      let share = place.point ?? values[CursorMove.aim] ?? Point(0.56, 0.6)
      let aim = Point(box.minX + share.x * box.size.width, box.minY + share.y * box.size.height)
      guard let back = found.parentToScene.inverted(), let toLayer = target.toScene.inverted(),
        let tip = target.toScene.apply(aim).flatMap(back.apply)
      else {
        stage.reader.report(
          .noEffect, said, "'\(id)' or the cursor is turned so that it can't be seen, so it can't be moved to",
          remedy: "move to a position: to: [50%, 50%]")
        return nil
      }
      let isButton = target.layer.origin.index.map { stage.origins.layers[$0].node[ButtonWord.button] != nil } ?? false
      return .layer(
        CursorTarget(
          place: tip, id: id, bounds: bounds, toLayer: found.parentToScene.then(toLayer), isButton: isButton))
    default: return .here
    }
  }

  /// Presses layers, each in its own time.
  private mutating func press(_ presses: [CursorPress], by cursor: Found, in layers: inout [Layer]) {
    for press in presses {
      guard let id = press.id, let target = byID[id] else { continue }
      guard let time = cursor.scene(press.at) else {
        stage.reader.report(
          .noEffect, press.node, "the cursor's time stands still or is remapped, so it can't press other layers",
          remedy: "put the cursor outside of layers with speed: 0 or timeRemap")
        return
      }
      let (begin, hold) = (target.local(time), press.hold)
      Self.change(target.path[...], in: &layers) { layer in
        layer.animations.append(LayerStage.press(at: begin, hold: hold, of: layer.transform))
      }
    }
  }
}

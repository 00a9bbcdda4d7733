// Reads a camera, and puts a group's layers in front of it.
// Flow: `camera:` + the group's layers → CameraRig → the group's sublayers.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// The layers in front of a camera.
  ///
  /// - Parameters:
  ///   - node: the value of `camera`.
  ///   - scope: that of the layers, with the group's bounds.
  mutating func layers(_ layers: [Layer], before node: SpecNode, in scope: Scope) -> [Layer] {
    guard node.entries != nil else {
      reader.report(.wrongType, node, "a camera is a map, not \(node.description)", remedy: "camera: {orbit: 20deg}")
      return layers
    }
    let found = reader.keys(
      of: node, CameraKeys.fields, what: "a camera", redirect: { Redirects.line($0, in: .camera) })
    let values = reader.values(of: found, CameraKeys.fields, in: scope.surroundings)
    guard scope.bounds.size.width > 0, scope.bounds.size.height > 0 else {
      reader.report(.outOfRange, node, "a camera needs a group with a size", remedy: "size: 100%")
      return layers
    }
    var read = CameraReader(reader: reader, found: found, layers: layers, bounds: scope.bounds, names: names)
    let rig = read.rig(values, node)
    reader = read.reader
    guard let rig, admitsLayers(8, at: node) else { return layers }
    if let course = rig.course { reader.timed.origin(.camera, node, course: course) }
    var made = rig.layers(layers, in: scope.bounds)
    if let depth = depth(values, found, node, of: rig), !depth.isNone, !made.isEmpty {
      shade(&made[0], by: depth, rig, found, node, during: scope.surroundings.duration)
    }
    if let picture = made.first { reportCrossings(in: picture, node, during: scope.surroundings.duration) }
    return made
  }

  /// How the camera shows distances; nil, after a report, if its values contradict each other.
  private mutating func depth(
    _ values: FieldValues, _ found: FoundKeys, _ node: SpecNode, of rig: CameraRig
  ) -> CameraDepth? {
    var depth = CameraDepth()
    depth.aperture = values[CameraKeys.aperture] ?? 0
    if let focus = values[CameraKeys.focus] {
      depth.focus = Units.number(focus).map { .distance($0) } ?? .layer(focus)
      if depth.aperture == 0, let said = found[CameraKeys.focus] {
        reader.report(
          .noEffect, said, "without an aperture everything is in focus", remedy: "aperture: 0.05", place: said.place)
      }
    }
    guard let fog = values[CameraKeys.fog], let said = found[CameraKeys.fog] else { return depth }
    let near = fog[FogKeys.near] ?? rig.distance.rest
    let far = fog[FogKeys.far] ?? 2 * max(near, 1)
    guard far > near else {
      reader.report(
        .outOfRange, said[FogKeys.far] ?? said, "the fog ends at \(TreeText.short(far)), before it begins",
        remedy: "far: \(TreeText.short(2 * max(near, 1)))")
      return nil
    }
    depth.fog = (fog[FogKeys.color] ?? .black, near, far)
    return depth
  }

  /// Adds blur and fog to the layers in front of a lens.
  private mutating func shade(
    _ picture: inout Layer, by depth: CameraDepth, _ rig: CameraRig, _ found: FoundKeys, _ node: SpecNode,
    during duration: Seconds?
  ) {
    var times: [Seconds] = [0]
    if picture.sublayers.contains(where: \.movesSpace) {
      guard let duration else {
        return reader.report(
          .missingKey, node, "blur and fog follow what moves, and the scene's duration is auto",
          remedy: "give the scene a duration: 4s")
      }
      let count = max(2, Int(clamping: min(Double(CameraDepth.most), duration.value * CameraDepth.rate)))
      times = (0...count).map { duration * (Double($0) / Double(count)) }
    }
    let count = CameraDepth.survey(picture, focal: rig.lens.rest, at: [0]).count * times.count
    guard
      reader.admits(count, of: "animations", at: node, { "blur and fog make \($0) values of animations" })
    else { return }
    let seen = CameraDepth.survey(picture, focal: rig.lens.rest, at: times)
    var focus = times.map { rig.distance.value(at: $0) }
    switch depth.focus {
    case .target: break
    case .distance(let distance): focus = times.map { _ in distance }
    case .layer(let id):
      guard let layer = seen.first(where: { $0.id == id }) else {
        return reader.report(
          .unknownLayer, found[CameraKeys.focus] ?? node, "no layer in front of this camera has the id '\(id)'",
          remedy: reader.nearMiss(id, among: seen.compactMap(\.id), else: "name a layer, or write a distance"))
      }
      focus = layer.distances
    }
    reportClear(depth, seen, found[CameraKeys.fog])
    for layer in seen where layer.canFollow {
      picture.change(at: layer.path[...]) { depth.apply(to: &$0, layer.distances, focus: focus, at: times) }
    }
    guard let other = seen.first(where: { !$0.canFollow && !$0.isSpace }) else { return }
    reader.report(
      .noEffect, node,
      "blur and fog leave out \(other.id.map { "'\($0)'" } ?? "a layer"): it has particles or its own clock",
      remedy: "for particles write depthOfField in the emitter; put other layers into a group")
  }
}

extension LayerStage {
  /// Reports layers that cut through each other, which are drawn whole.
  private mutating func reportCrossings(in picture: Layer, _ node: SpecNode, during duration: Seconds?) {
    var times: [Seconds] = [0]
    if let duration, picture.sublayers.contains(where: { $0.movesSpace || $0.comesAndGoes }) {
      let count = CameraCrossings.moments
      times = (0..<count).map { duration * (Double($0) / Double(count)) }
    }
    guard let (found, count) = CameraCrossings.find(in: picture, at: times) else { return }
    func name(_ sheet: CameraCrossings.Sheet) -> String {
      if let id = sheet.id { return "'\(id)'" }
      let written = sheet.origin.flatMap { origins.layers.indices.contains($0) ? origins.layers[$0].node.path : nil }
      return written ?? "a layer"
    }
    let others = count > 2 ? ", as do \(count - 1) other pairs" : count == 2 ? ", as does another pair" : ""
    let when = times.count > 1 ? " at \(TreeText.short((found.time.value * 100).rounded() / 100)) s" : ""
    reader.report(
      .crossing, node,
      "\(name(found.first)) and \(name(found.second)) cut through each other\(when)\(others); one of them is drawn whole "
        + "above the other",
      remedy: "move them apart, or divide one of them where they meet")
  }

  /// Reports a fog that begins behind everything.
  private mutating func reportClear(_ depth: CameraDepth, _ seen: [CameraDepth.Seen], _ node: SpecNode?) {
    let farthest = seen.filter { !$0.isSpace }.flatMap(\.distances).max() ?? 0
    guard let fog = depth.fog, let node, farthest <= fog.near else { return }
    let (near, far) = (TreeText.short(fog.near.rounded()), TreeText.short(farthest.rounded()))
    let remedy =
      farthest >= 4
      ? "fog: {near: \(TreeText.short((farthest / 2).rounded())), far: \(TreeText.short((farthest * 1.5).rounded()))}"
      : "fog: {near: 300, far: 900}"
    reader.report(
      .noEffect, node,
      "the fog begins \(near) points from the camera, and the farthest layer is \(far) points away", remedy: remedy)
  }
}

extension Layer {
  /// Whether it, or a layer in the same space, moves.
  fileprivate var movesSpace: Bool {
    !animations.isEmpty || (isTransformLayer && sublayers.contains(where: \.movesSpace))
  }

  /// Whether it, or a layer in the same space, is visible for a part of the time.
  fileprivate var comesAndGoes: Bool {
    visible != .always || (isTransformLayer && sublayers.contains(where: \.comesAndGoes))
  }
}

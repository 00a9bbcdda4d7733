// A camera's values as tracks: where it is, what it looks at, and how both move.
// Flow: `camera:` → FieldValues → CameraReader → CameraRig.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Turns a camera's values into tracks.
struct CameraReader {
  var reader: Reader
  let found: FoundKeys
  let layers: [Layer]
  let bounds: Rect
  let names: LayerNames

  /// nil, after a report, if values contradict each other.
  mutating func rig(_ values: FieldValues, _ node: SpecNode) -> CameraRig? {
    guard allows(node, "a camera") else { return nil }
    var rig = CameraRig()
    let focal = focal(values) ?? focal(of: 40 * Double.pi / 180)
    rig.lens.rest = focal
    let center = [bounds.center.x, bounds.center.y, 0]
    let target = point(values[CameraKeys.lookAt], found[CameraKeys.lookAt]) ?? center
    for i in 0..<3 { rig.target[i].rest = target[i] }
    rig.distance.rest = values[CameraKeys.distance] ?? focal
    rig.orbit.rest = values[CameraKeys.orbit] ?? 0
    rig.elevation.rest = values[CameraKeys.elevation] ?? 0
    rig.roll.rest = values[CameraKeys.roll] ?? 0
    if let place = point(values[CameraKeys.position], found[CameraKeys.position]) {
      guard let seat = seat(at: place, seeing: target, found[CameraKeys.position] ?? node) else { return nil }
      (rig.distance.rest, rig.orbit.rest, rig.elevation.rest) = (seat.distance, seat.orbit, seat.elevation)
    }
    if let frames = values[CameraKeys.keyframes], let list = found[CameraKeys.keyframes] {
      move(&rig, by: frames, list)
    }
    turn(&rig, values)
    return rig
  }

  /// Rejects keys that say the same in two ways.
  private mutating func allows(_ node: SpecNode, _ what: String) -> Bool {
    if let twice = node[CameraKeys.fieldOfView], node[CameraKeys.perspective] != nil {
      reader.report(
        .bothNames, twice, "\(what) has fieldOfView or perspective: each says how long its lens is",
        remedy: "keep one of them")
      return false
    }
    let polar = [CameraKeys.distance.name, CameraKeys.orbit.name, CameraKeys.elevation.name]
    if node[CameraKeys.position] != nil, let other = polar.first(where: { node[$0] != nil }) {
      reader.report(
        .bothNames, node[other] ?? node, "\(what) has a position or \(other): each says where it is",
        remedy: "leave out position, or \(other)")
      return false
    }
    return true
  }

  private func focal(_ values: FieldValues) -> Double? {
    values[CameraKeys.perspective] ?? values[CameraKeys.fieldOfView].map { focal(of: $0) }
  }

  /// The distance at which the group's height fills an angle.
  private func focal(of angle: Double) -> Double {
    max(1, min(1e6, bounds.size.height / 2 * Maths.cos(angle / 2) / max(1e-9, Maths.sin(angle / 2))))
  }

  /// A point, or the centre of a layer at rest; nil, after a report, if there is no such layer.
  private mutating func point(_ place: SpacePoint.Place?, _ node: SpecNode?) -> [Double]? {
    switch place {
    case nil: return nil
    case .point(let parts): return parts.count == 3 ? parts : nil
    case .layer(let id):
      if let found = layers.center(of: id, toSpace: .identity) { return found }
      if let node {
        let known = layers.flatMap { layer in ([layer] + layer.sublayers).compactMap(\.id) }.sorted()
        reader.report(
          .unknownLayer, node, "no layer in front of this camera has the id '\(id)'",
          remedy: reader.nearMiss(id, among: known, else: "name a layer of this group, or write [x, y, z]"))
      }
      return nil
    }
  }

  private struct Seat {
    var distance, orbit, elevation: Double
  }

  /// Where a camera is, seen from the point that it looks at.
  private mutating func seat(at place: [Double], seeing target: [Double], _ node: SpecNode) -> Seat? {
    let (x, y, z) = (place[0] - target[0], place[1] - target[1], place[2] - target[2])
    let distance = (x * x + y * y + z * z).squareRoot()
    guard distance >= 0.1 else {
      reader.report(
        .outOfRange, node, "the camera is at the point that it looks at",
        remedy: "move it away: position: [50%, 50%, 600]")
      return nil
    }
    let across = (x * x + z * z).squareRoot()
    return Seat(distance: distance, orbit: Maths.atan2(x, z), elevation: Maths.atan2(-y, across))
  }

  // MARK: Motion

  private mutating func turn(_ rig: inout CameraRig, _ values: FieldValues) {
    guard let time = values[CameraKeys.duration], let node = found[CameraKeys.duration] else {
      let turns = (values[CameraKeys.orbit] ?? 0) / (2 * Double.pi)
      if let node = found[CameraKeys.orbit], turns != 0, abs(turns - turns.rounded()) < 1e-9, rig.orbit.moments.isEmpty
      {
        reader.report(
          .noEffect, node, "whole turns end where they began, and without a duration the camera stands still",
          remedy: "write how long they take beside it: duration: 4s")
      }
      return
    }
    guard let angle = values[CameraKeys.orbit], angle != 0 else {
      return reader.report(
        .noEffect, node, "duration is the time of an orbit, which this camera does not have", remedy: "orbit: 360deg")
    }
    if !rig.orbit.moments.isEmpty {
      return reader.report(
        .noEffect, node, "the keyframes move the orbit already", remedy: "leave out duration, or orbit in keyframes")
    }
    rig.orbit.rest = 0
    rig.orbit.turn(by: angle, in: time)
  }

  private mutating func move(_ rig: inout CameraRig, by frames: [CameraKeyframe], _ list: SpecNode) {
    guard let items = list.items ?? (list.entries == nil ? nil : [list]), items.count == frames.count else { return }
    var last = Seconds(-.infinity)
    for (item, frame) in zip(items, frames) {
      let time = frame.values[CameraKeys.at] ?? 0
      guard time > last else {
        return reader.report(
          .outOfRange, item[CameraKeys.at] ?? item, "keyframes are in order of time, each later than the one before",
          remedy: "at: \(TreeText.short(max(0, last.value) + 1))s")
      }
      last = time
      rig.moments.append(time)
      guard allows(item, "a keyframe") else { return }
      add(frame.values, item, at: time, to: &rig)
    }
    rig.settle()
    if found[CameraKeys.distance] == nil, found[CameraKeys.position] == nil, rig.distance.moments.isEmpty,
      !frames.contains(where: { $0.values.has(CameraKeys.distance) || $0.values.has(CameraKeys.position) })
    {
      rig.distance.rest = rig.lens.rest
    }
  }

  private mutating func add(
    _ values: FieldValues, _ item: SpecNode, at time: Seconds, to rig: inout CameraRig
  ) {
    let easing = values[CameraKeys.easing] ?? .easeInEaseOut
    func add(_ value: Double?, _ track: inout CameraTrack) {
      guard let value else { return }
      track.moments.append(CameraTrack.Moment(time: time, value: value, easing: easing))
    }
    add(values[CameraKeys.orbit], &rig.orbit)
    add(values[CameraKeys.elevation], &rig.elevation)
    add(values[CameraKeys.roll], &rig.roll)
    add(values[CameraKeys.distance], &rig.distance)
    add(focal(values), &rig.lens)
    let target = point(values[CameraKeys.lookAt], item[CameraKeys.lookAt])
    if let target { for i in 0..<3 { add(target[i], &rig.target[i]) } }
    guard let place = point(values[CameraKeys.position], item[CameraKeys.position]) else { return }
    let seen = target ?? rig.target.map { $0.moments.last?.value ?? $0.rest }
    guard let seat = seat(at: place, seeing: seen, item[CameraKeys.position] ?? item) else { return }
    // The shorter way around.
    let before = rig.orbit.moments.last?.value ?? rig.orbit.rest
    let turn = 2 * Double.pi
    let orbit = seat.orbit + ((before - seat.orbit) / turn).rounded() * turn
    add(seat.distance, &rig.distance)
    add(orbit, &rig.orbit)
    add(seat.elevation, &rig.elevation)
  }
}

extension CameraRig {
  /// Makes tracks with a single moment stand still there.
  fileprivate mutating func settle() {
    func settle(_ track: inout CameraTrack) {
      if let first = track.moments.first { track.rest = first.value }
      if track.moments.count == 1 { track.moments = [] }
    }
    settle(&lens)
    settle(&distance)
    settle(&orbit)
    settle(&elevation)
    settle(&roll)
    for i in target.indices { settle(&target[i]) }
  }
}

extension [Layer] {
  /// The centre of a layer at rest, in the space of these layers; flat groups are searched in their planes.
  fileprivate func center(of id: String, toSpace: Transform3D) -> [Double]? {
    for layer in self {
      let own = layer.toSuperlayer.then(toSpace)
      if layer.id == id {
        let p = layer.bounds.center
        let w = p.x * own.m14 + p.y * own.m24 + own.m44
        guard abs(w) > 1e-9 else { return nil }
        return [
          (p.x * own.m11 + p.y * own.m21 + own.m41) / w, (p.x * own.m12 + p.y * own.m22 + own.m42) / w,
          (p.x * own.m13 + p.y * own.m23 + own.m43) / w,
        ]
      }
      let inner = layer.sublayerTransform.about(layer.anchor).then(own)
      if let found = layer.sublayers.center(of: id, toSpace: inner) { return found }
    }
    return nil
  }
}

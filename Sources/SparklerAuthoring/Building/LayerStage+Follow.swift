// `follow`: motion along a path, or from one point to another.
// Flow: `follow:` of a layer or an emitter + Neighbours → keyframes of its position.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Moves a layer along a path at constant speed; it waits at the beginning and stays at the end.
  ///
  /// - Parameter property: the layer's own position, or an emitter's, which is in the layer's bounds.
  mutating func follow(
    _ node: SpecNode, _ follow: Follow?, _ layer: inout Layer, in scope: Scope,
    moving property: LayerProperty = .position
  ) {
    guard let follow, let path = way(node, follow, of: layer, in: scope, moving: property) else { return }
    let span = MotionSpan(of: layer, in: scope.life)
    guard let duration = follow.duration ?? span.end.map({ max(0.001, $0 - span.begin - follow.delay) }) else {
      reader.report(
        .missingKey, node, "the duration for following the path is missing", remedy: "give it a duration: 3s")
      return
    }
    var track = KeyframeAnimation(property: property, path: path)
    track.calculationMode = .paced
    if follow.align, property != .position {
      reader.report(
        .noEffect, node[FollowKeys.align] ?? node, "an emitter's position can't be turned along the path",
        remedy: "leave align out")
    }
    track.rotationMode = follow.align && property == .position ? .auto : .none
    var animation = Animation(.keyframe(track), from: span.begin + follow.delay, for: duration)
    animation.timing.fillMode = .both
    (animation.timing.repeatCount, animation.timing.autoreverses) = (follow.repeatCount, follow.autoreverses)
    animation.timingFunction = follow.easing
    animation.isRemovedOnCompletion = false
    animation.origin = reader.timed.origin(.follow, node)
    layer.animations.append(animation)
  }

  /// The path that is followed, in the coordinates of the moved position; nil, after a report, if there is none.
  private mutating func way(
    _ node: SpecNode, _ follow: Follow, of layer: Layer, in scope: Scope, moving property: LayerProperty
  ) -> Path? {
    if follow.path != nil, let of = node[FollowKeys.of] {
      reader.report(.bothNames, of, "'path' and 'of' both give the path", remedy: "keep one of them")
    }
    let isOwn = property == .position
    let offset = layer.bounds.origin - layer.frame.origin
    let neighbour = node[FollowKeys.of].flatMap { scope.neighbours.path($0, &reader) }.map {
      isOwn ? $0 : $0.applying(.translation(offset.x, offset.y))
    }
    let toOwn = isOwn ? .identity : layer.toSuper.reversed ?? .identity
    let ends = [FollowKeys.from, FollowKeys.to].map { key in
      node[key].flatMap { end($0, in: scope, toOwn) }
    }
    // Ends that can't be found have been reported.
    if zip([FollowKeys.from, FollowKeys.to], ends).contains(where: { node[$0] != nil && $1 == nil }) { return nil }
    if let path = follow.path ?? neighbour {
      if let extra = node[FollowKeys.through] ?? (node[FollowKeys.bend]) {
        reader.report(
          .noEffect, extra, "through and bend are for a way without a path", remedy: "leave it out, or the path")
      }
      return path.fitted(from: ends[0], to: ends[1], at: node, &reader)
    }
    guard node[FollowKeys.path] == nil, node[FollowKeys.of] == nil, node.entries != nil else { return nil }
    guard let between = points(node[FollowKeys.through], in: scope, toOwn) else { return nil }
    guard ends[1] != nil || !between.isEmpty else {
      reader.report(
        .missingKey, node, "the path to follow is missing",
        remedy: "follow: {path: M0 0 L100 0}, {of: id}, or {to: id.center}")
      return nil
    }
    let start = ends[0] ?? (isOwn ? layer.position : layer.emitter?.position ?? .zero)
    return way(through: [start] + between + [ends[1]].compactMap { $0 }, bend: follow.bend, at: node)
  }

  /// A smooth way through points; nil, after a report, if it has no length.
  private mutating func way(through points: [Point], bend: Double, at node: SpecNode) -> Path? {
    guard let first = points.first, let last = points.last, points.contains(where: { $0 != first }) else {
      reader.report(
        .noEffect, node, "the way ends where it begins, so nothing moves",
        remedy: "write from, another end, or leave follow out")
      return nil
    }
    guard points.count == 2 else {
      if bend != 0 {
        reader.report(
          .noEffect, node[FollowKeys.bend] ?? node, "a way through points is bent by them", remedy: "leave bend out")
      }
      return .smooth(through: points)
    }
    var path = Path()
    path.move(to: first)
    guard bend != 0 else {
      path.line(to: last)
      return path
    }
    // The middle of a cubic is three quarters as far from its chord as its control points.
    let side = Point(last.y - first.y, first.x - last.x) * (bend * 4 / 3)
    path.cubic(to: last, first + (last - first) * (1 / 3) + side, first + (last - first) * (2 / 3) + side)
    return path
  }

  /// The points between the ends; nil, after a report, if one can't be found.
  private mutating func points(_ node: SpecNode?, in scope: Scope, _ toOwn: AffineTransform) -> [Point]? {
    guard let node else { return [] }
    let isPoint =
      node.items?.count == 2 && node.items?.allSatisfy { $0.text?.first.map { !$0.isLetter } ?? false } == true
    var out: [Point] = []
    for item in isPoint ? [node] : node.items ?? [node] {
      guard let point = end(item, in: scope, toOwn) else { return nil }
      out.append(point)
    }
    return out
  }

  /// A point in the parent or on a layer; nil, after a report, if it can't be found.
  private mutating func end(_ node: SpecNode, in scope: Scope, _ toOwn: AffineTransform) -> Point? {
    guard let text = node.text, Units.anchors[text] == nil else {
      return reader.position(node, in: scope.surroundings)
    }
    return scope.neighbours.box(node, &self).map { toOwn.apply($0.center) }
  }
}

extension Path {
  /// The path moved, turned and scaled so that it begins and ends at points; nil, after a report, if it is closed.
  fileprivate func fitted(from start: Point?, to end: Point?, at node: SpecNode, _ reader: inout Reader) -> Path? {
    let segments = segments()
    guard start != nil || end != nil, let first = segments.first?.point(at: 0), let last = segments.last?.point(at: 1)
    else { return self }
    guard let end else {
      let shift = (start ?? first) - first
      return applying(.translation(shift.x, shift.y))
    }
    let (own, wanted) = (last - first, end - (start ?? first))
    let length = own.x * own.x + own.y * own.y
    guard length > 1e-12 else {
      reader.report(
        .kindCount, node[FollowKeys.to] ?? node, "the path ends where it begins, so it can't end at another point",
        remedy: "leave to out, or write an open path: M0 0 Q50 -40 100 0")
      return nil
    }
    // The quotient of two complex numbers: the turn and the scale from one vector to the other.
    let a = (wanted.x * own.x + wanted.y * own.y) / length
    let b = (wanted.y * own.x - wanted.x * own.y) / length
    let origin = start ?? first
    return applying(
      AffineTransform(
        a: a, b: b, c: -b, d: a, tx: origin.x - a * first.x + b * first.y, ty: origin.y - b * first.x - a * first.y))
  }
}

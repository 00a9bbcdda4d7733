// `textPath`, `follow`, `morph`: text on a path, motion along a path, and changes from one outline to another.
// Flow: records of a layer → a text's path; keyframes of its position and its path.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Finds the path that a text is laid out on.
  mutating func resolveTextPath(_ node: SpecNode?, of layer: inout Layer, _ neighbours: Neighbours) {
    guard let node, case .text(var text) = layer.content, var along = text.textPath else { return }
    if along.path != nil, let of = node[TextPathKeys.of] {
      report(.bothNames, of, "'path' and 'of' both give the path", remedy: "keep one of them")
    } else if let of = node[TextPathKeys.of] {
      along.path = neighbours.path(of, &self)
    } else if along.path == nil, node.entries != nil, node[TextPathKeys.path] == nil {
      report(
        .missingKey, node, "the text's path is missing",
        remedy: "textPath: {path: M0 40 Q80 0 160 40}, or {of: id}")
    }
    along.of = nil
    text.textPath = along.path == nil ? nil : along
    layer.content = .text(text)
  }

  /// Moves a layer along a path at constant speed; it waits at the beginning and stays at the end.
  ///
  /// - Parameter property: the layer's own position, or an emitter's, which is in the layer's bounds.
  mutating func follow(
    _ node: SpecNode, _ follow: Follow?, _ layer: inout Layer, in scope: Scope,
    moving property: LayerProperty = .position
  ) {
    guard let follow else { return }
    if follow.path != nil, let of = node[FollowKeys.of] {
      report(.bothNames, of, "'path' and 'of' both give the path", remedy: "keep one of them")
    }
    let offset = layer.bounds.origin - layer.frame.origin
    let neighbour = node[FollowKeys.of].flatMap { scope.neighbours.path($0, &self) }.map {
      property == .position ? $0 : $0.applying(.translation(offset.x, offset.y))
    }
    guard let path = follow.path ?? neighbour else {
      if node[FollowKeys.path] == nil, node[FollowKeys.of] == nil, node.entries != nil {
        report(.missingKey, node, "the path to follow is missing", remedy: "follow: {path: M0 0 L100 0}, or {of: id}")
      }
      return
    }
    let span = MotionSpan(of: layer, in: scope.life)
    guard let duration = follow.duration ?? span.end.map({ max(0.001, $0 - span.begin - follow.delay) }) else {
      report(.missingKey, node, "the duration for following the path is missing", remedy: "give it a duration: 3s")
      return
    }
    var track = KeyframeAnimation(property: property, path: path)
    track.calculationMode = .paced
    if follow.align, property != .position {
      report(
        .noEffect, node[FollowKeys.align] ?? node, "an emitter's position can't be turned along the path",
        remedy: "leave align out")
    }
    track.rotationMode = follow.align && property == .position ? .auto : .none
    var animation = Animation(.keyframe(track), from: span.begin + follow.delay, for: duration)
    animation.timing.fillMode = .both
    (animation.timing.repeatCount, animation.timing.autoreverses) = (follow.repeatCount, follow.autoreverses)
    animation.timingFunction = follow.easing
    animation.isRemovedOnCompletion = false
    layer.animations.append(animation)
  }

  /// Changes a shape into other outlines, one after another; the last one stays.
  mutating func morph(_ node: SpecNode, _ morphs: [Morph]?, _ layer: inout Layer, in scope: Scope) {
    guard case .shape(let shape) = layer.content, let morphs else { return }
    let nodes = node.items ?? [node]
    var (from, begin) = (shape.path, MotionSpan(of: layer, in: scope.life).begin)
    for (morph, node) in zip(morphs, nodes) {
      guard let to = outline(morph.to, of: layer, node[MorphKeys.to] ?? node) else { return }
      let curves = from.elements.count + to.elements.count
      guard admits(curves, of: "morphed-points", at: node, { "the outlines of all morphs have \($0) points" }) else {
        return
      }
      let (first, last) = Path.matched(from, to)
      var basic = BasicAnimation(property: .path)
      (basic.from, basic.to) = (.path(first), .path(last))
      var animation = Animation(.basic(basic), from: begin + morph.delay, for: morph.duration)
      animation.timing.fillMode = .forwards
      (animation.timing.repeatCount, animation.timing.autoreverses) = (morph.repeatCount, morph.autoreverses)
      animation.timingFunction = morph.easing
      animation.isRemovedOnCompletion = false
      layer.animations.append(animation)
      (begin, from) = (animation.end, morph.autoreverses ? from : to)
      if !begin.isFinite, nodes.count > 1 {
        report(
          .noEffect, node, "it repeats for ever, so the next morph never begins",
          remedy: "give it a repeatCount, or put it last")
        return
      }
    }
  }

  /// A shape's own outline in the layer's bounds, or path data.
  private mutating func outline(_ text: String, of layer: Layer, _ node: SpecNode) -> Path? {
    if let kind = ShapeOutline.Shape(rawValue: text) { return ShapeOutline(kind).path(in: layer.bounds) }
    if text.isEmpty {
      // Outlines that are rejected, for example for their length, have been reported.
      if node.text?.isEmpty != false {
        report(.missingKey, node, "a morph needs a new shape", remedy: "morph: {to: star}")
      }
      return nil
    }
    let words = ShapeOutline.Shape.allCases.map(\.rawValue)
    if text.allSatisfy(\.isLetter) {
      report(
        .unknownWord, node, "no shape is called '\(text)'",
        remedy: Redirects.word(text, among: words)
          ?? nearMiss(text, among: words, else: "use one of \(words.joined(separator: ", ")), or path data"))
      return nil
    }
    return pathData(SpecNode(value: .scalar(text, isQuoted: true), place: node.place, path: node.path))
  }
}

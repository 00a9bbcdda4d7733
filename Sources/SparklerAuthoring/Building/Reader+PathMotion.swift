// `textPath`, `morph`: text on a path, and changes from one outline to another.
// Flow: records of a layer → a text's path; keyframes of its path.
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

// Splits the transforms of a track into one that is applied to the geometry, and the remaining motion.
// Flow: ItemTrack → SVGPlacing → SVGBake.
import SparklerCore
import SparklerPainting

/// A geometry's transforms over frames.
struct SVGPlacing {
  /// Applied to the geometry.
  var base: AffineTransform
  /// What remains after it, for each frame.
  var rests: [AffineTransform]

  /// Scales between which a geometry keeps its own unit.
  private static let usualScales = 0.25...4.0

  /// - Parameters:
  ///   - poster: the index of the frame at whose position the geometry is written.
  ///   - box: the geometry's bounding box.
  ///   - isStroke: whether `base` must scale evenly.
  init(_ transforms: [AffineTransform], poster: Int, box: Rect, isStroke: Bool) {
    let first = transforms[poster]
    let reach = 1e-6 + max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    let isFixed = transforms.allSatisfy { m in
      max(abs(m.a - first.a), abs(m.b - first.b), abs(m.c - first.c), abs(m.d - first.d)) * reach < 0.002
    }
    if isFixed, !first.isSingular, !isStroke || first.scalesEvenly {
      base = first
      rests = transforms.map { .translation($0.tx - first.tx, $0.ty - first.ty) }
      return
    }
    let scale = transforms.map(\.greatestScale).max() ?? 1
    let factor = !scale.isFinite || scale <= 0 || Self.usualScales.contains(scale) ? 1 : scale
    let anchor = box.center
    base = AffineTransform.translation(-anchor.x, -anchor.y).then(.scale(factor, factor))
    let back = AffineTransform.scale(1 / factor, 1 / factor).then(.translation(anchor.x, anchor.y))
    rests = transforms.map { back.then($0) }
  }

  /// Sets the transform of an element, with keyframes if it moves.
  ///
  /// - Parameters:
  ///   - box: the geometry's box after `base`.
  ///   - start: the track's first frame.
  ///   - poster: the index of the frame that is shown without motion.
  static func place(
    _ element: inout SVGMarkup, _ rests: [AffineTransform], box: Rect, start: Int, poster: Int,
    in motions: inout SVGMotions
  ) {
    if let text = MarkupText.transform(rests[poster]) { element.set("transform", text) }
    let keys: [(frame: Int, css: String)]
    if let track = TransformTrack.placement(rests, box: box, start: start) {
      keys = track.keys
    } else {
      keys = matrixKeys(rests, start: start)
    }
    if keys.count > 1 { element.motions.append(motions.linear(keys)) }
  }

  /// Each frame's matrix, without frames within a rest.
  private static func matrixKeys(_ rests: [AffineTransform], start: Int) -> [(frame: Int, css: String)] {
    let texts = rests.map { m in
      let numbers =
        [m.a, m.b, m.c, m.d].map { MarkupText.number($0, 5) } + [m.tx, m.ty].map { MarkupText.number($0, 3) }
      return "transform:matrix(\(numbers.joined(separator: ",")))"
    }
    if texts.allSatisfy({ $0 == texts[0] }) { return [(start, texts[0])] }
    return texts.indices.filter { i in
      i == 0 || i == texts.count - 1 || texts[i] != texts[i - 1] || texts[i] != texts[i + 1]
    }.map { (start + $0, texts[$0]) }
  }
}

extension AffineTransform {
  /// Whether it scales all lengths by the same factor.
  var scalesEvenly: Bool {
    let (x, y) = (a * a + b * b, c * c + d * d)
    return abs(x - y) <= 1e-6 * max(x, y) && abs(a * c + b * d) <= 1e-6 * max(x, y)
  }
}

extension TransformTrack {
  /// Keyframes of CSS's `transform`: the same functions in each, so that browsers interpolate their numbers.
  fileprivate var keys: [(frame: Int, css: String)] {
    let curves = [position, scale, rotation]
    let frames = Set(curves.flatMap { $0.isConstant ? [] : $0.keys.map(\.frame) }).sorted()
    let turns = !rotation.isConstant || rotation.keys[0].value != [0]
    let scales = !scale.isConstant || scale.keys[0].value.contains { abs($0 - 100) > 1e-4 }
    return (frames.isEmpty ? [position.keys[0].frame] : frames).map { frame in
      let (place, factor) = (position.value(at: frame), scale.value(at: frame))
      func px(_ x: Double, _ y: Double) -> String { "translate(\(MarkupText.number(x))px,\(MarkupText.number(y))px)" }
      if !turns, !scales { return (frame, "transform:" + px(place[0] - anchor.x, place[1] - anchor.y)) }
      var css = "transform:" + px(place[0], place[1])
      if turns { css += " rotate(\(MarkupText.number(rotation.value(at: frame)[0], 3))deg)" }
      if scales { css += " scale(\(factor.map { MarkupText.number($0 / 100, 4) }.joined(separator: ",")))" }
      if max(abs(anchor.x), abs(anchor.y)) > 1e-3 { css += " " + px(-anchor.x, -anchor.y) }
      return (frame, css)
    }
  }
}

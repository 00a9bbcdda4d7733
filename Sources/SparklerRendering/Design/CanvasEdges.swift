// Texts and buttons that the canvas's edge cuts, or that are too near to it.
// Flow: ReviewedScene → CanvasEdges → DesignFindings.
import SparklerAuthoring
import SparklerCore

/// Texts at rest that leave the canvas or nearly touch its edge. Large type and what moves may bleed.
///
/// - Source: the margin is ours, fixed by looking at frames: a fiftieth of the shorter side, half of the smallest margin
///   in Material 3's and Apple's layouts (16 of 390 points).
enum CanvasEdges: DesignMeasure {
  static let name = "canvas-edge"

  /// Margin as a fraction of the canvas's shorter side, and in points.
  private static let margin = (share: 0.02, least: 3.0)
  /// Type larger than this fraction of the canvas's height may bleed.
  private static let bleeding = 0.2
  /// Fraction of the text beyond the edge from which it counts as meant: a text that leaves or enters.
  private static let most = 0.6
  /// Seconds.
  private static let shortest = 0.4

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    scene.texts.compactMap { text in
      if TextContrast.isDecoration(text, in: scene) { return nil }
      func isNear(_ i: Int) -> Bool {
        guard let own = text.glimpses[i], own.isResting, own.isPlain, own.present > 0.3, own.seen > 0.5,
          !bleeds(own, text, in: scene)
        else { return false }
        let side = nearest(scene.points(own.whole), in: scene)
        let length = side.isHorizontal ? own.whole.size.width : own.whole.size.height
        let beyond = -side.distance * scene.scale / max(1, length)
        return side.distance < least(scene) && beyond < most
      }
      guard let span = scene.longestSpan(where: isNear),
        scene.length(of: span) >= shortest || span.count == scene.moments.count
      else { return nil }
      let boxes = span.compactMap { text.glimpses[$0].map { scene.points($0.whole) } }
      guard let side = boxes.map({ nearest($0, in: scene) }).min(by: { $0.distance < $1.distance }) else { return nil }
      let needed = least(scene).rounded(.up)
      return scene.finding(
        self, about: text, during: span,
        side.distance < -0.5
          ? "\(text.name) is cut at the \(side.name): \((-side.distance).inShort) points are beyond the canvas"
          : "\(text.name) is \(max(0, side.distance).inShort) points from the \(side.name) edge",
        "leave at least \(needed.inShort) points, better \((3 * needed).inShort)")
    } + buttons(in: scene) + swellings(in: scene)
  }

  // MARK: Pulses

  /// Fractions of the time for which a pulsing text is whole and is cut; how far its middle may move, as a fraction of
  /// the canvas; and the fraction of its length from which it is a zoom that leaves.
  private static let pulse = (whole: 0.3, cut: 0.1, travel: 0.03, most: 0.25)

  /// Texts that stay where they are, and that the canvas's edge cuts only while they are largest.
  private static func swellings(in scene: ReviewedScene) -> [DesignFinding] {
    scene.texts.compactMap { text in
      let read = text.read.filter { text.glimpses[$0]?.isPlain ?? false }
      let boxes = read.map { scene.points(text.glimpses[$0]?.whole ?? .zero) }
      guard let first = boxes.first, !TextContrast.isDecoration(text, in: scene) else { return nil }
      let reach = pulse.travel * max(scene.canvas.width, scene.canvas.height)
      guard boxes.allSatisfy({ $0.center.distance(to: first.center) < reach }) else { return nil }
      let beyond = boxes.map { -nearest($0, in: scene).distance }
      let cut = beyond.indices.filter { beyond[$0] > 1 && (text.glimpses[read[$0]]?.present ?? 0) >= 0.6 }
      let count = Double(boxes.count)
      guard Double(cut.count) >= pulse.cut * count, Double(beyond.count { $0 <= 0 }) >= pulse.whole * count,
        let worst = cut.max(by: { beyond[$0] < beyond[$1] }),
        beyond[worst] < pulse.most * max(boxes[worst].size.width, boxes[worst].size.height),
        let from = cut.first, let to = cut.last
      else { return nil }
      return scene.finding(
        self, about: text, during: read[from]..<(read[to] + 1),
        "\(text.name) is cut at the \(nearest(boxes[worst], in: scene).name) while it is largest: "
          + "\(beyond[worst].inShort) points are beyond the canvas",
        "a smaller scale, or a smaller font")
    }
  }

  /// Whether large type leaves the canvas on purpose: at both ends, or by more than a quarter.
  private static func bleeds(_ own: TextCourse.Glimpse, _ text: TextCourse, in scene: ReviewedScene) -> Bool {
    guard text.height >= bleeding * scene.canvas.height else { return false }
    let box = scene.points(own.whole)
    let across = (box.minX, scene.canvas.width - box.maxX)
    let down = (box.minY, scene.canvas.height - box.maxY)
    if max(across.0, across.1) < 0 || max(down.0, down.1) < 0 { return true }
    let beyond = max(-min(across.0, across.1) / max(1, box.size.width), -min(down.0, down.1) / max(1, box.size.height))
    return beyond > 0.25 || min(down.0, down.1) < 0
  }

  private static func least(_ scene: ReviewedScene) -> Double {
    max(margin.least, margin.share * min(scene.canvas.width, scene.canvas.height))
  }

  /// The side with the smallest distance, in points, negative beyond the canvas.
  private static func nearest(
    _ box: Rect, in scene: ReviewedScene
  ) -> (name: String, distance: Double, isHorizontal: Bool) {
    let all = [
      ("left", box.minX, true), ("right", scene.canvas.width - box.maxX, true), ("top", box.minY, false),
      ("bottom", scene.canvas.height - box.maxY, false),
    ]
    return all.min { $0.1 < $1.1 } ?? ("left", 0, true)
  }

  // MARK: Buttons

  /// Plates behind texts that are nearly, but not quite, at an edge, or that it cuts. Plates that reach an edge exactly
  /// or span the canvas are meant.
  private static func buttons(in scene: ReviewedScene) -> [DesignFinding] {
    var out: [DesignFinding] = []
    for text in scene.texts {
      guard
        let span = scene.longestSpan(where: {
          text.glimpses[$0].map { $0.isResting && $0.isPlain && $0.isRead } ?? false
        }),
        scene.length(of: span) >= shortest || span.count == scene.moments.count,
        let own = text.glimpses[span.lowerBound]
      else { continue }
      let shapes = scene.moments[span.lowerBound].elements.shapes
      let plate = shapes.last { shape in
        shape.order < own.order && shape.opacity > 0.5 && shape.kind == .fill && shape.isUpright
          && shape.whole.grown(by: 1, 1).contains(own.whole)
      }
      guard let plate else { continue }
      let box = scene.points(plate.whole)
      // The plate of a button or a badge, not a panel.
      let sides = min(box.minX, scene.canvas.width - box.maxX)
      guard box.size.width < 0.7 * scene.canvas.width || sides > 3 * least(scene), box.size.height < 4 * text.height
      else { continue }
      let side = nearest(box, in: scene)
      let length = side.isHorizontal ? box.size.width : box.size.height
      let isCut = side.distance < -0.75 && -side.distance < 0.5 * length && side.distance > -0.5 * text.height
      guard isCut || side.distance > 0.75 && side.distance < least(scene) / 2 else { continue }
      out.append(
        scene.finding(
          self, about: text, during: span, others: [plate.layer],
          isCut
            ? "the plate of \(text.name) is cut at the \(side.name)"
            : "the plate of \(text.name) is \(side.distance.inShort) points from the \(side.name) edge",
          "leave at least \(least(scene).rounded(.up).inShort) points, or let it reach the edge"))
    }
    return out
  }
}

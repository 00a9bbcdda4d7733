// Edges and centres that nearly, but not quite, align.
// Flow: the calmest frame's elements → NearAlignment → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// Offsets between one and a few points where alignment is meant: siblings of one size, stacked texts, the middle of a
/// canvas that others share, labels on plates.
///
/// - Source: thresholds are ours. People see an offset of two points in lines a hundred points apart (vernier acuity is
///   far finer); ten points and more look like intention.
enum NearAlignment: DesignMeasure {
  static let name = "near-alignment"

  /// Something that is aligned, in points.
  struct Element {
    /// A text's advance box, or a shape's box.
    var box: Rect
    var layer: String
    var name: String
    /// Font size of a text.
    var font: Double?
    /// The middle of a text's capitals.
    var capitals: Double?
    var order: Int
    /// Bounding box of a text's letters.
    var ink: Rect?
    var isText: Bool { font != nil }

    func isSame(as other: Element) -> Bool { layer == other.layer && box.isNear(other.box, within: 0.05) }
  }

  /// Offsets in points that are noticed; the upper one grows with the canvas.
  static let least = 1.25
  private static let most = (points: 6.0, share: 0.008)
  /// Offsets below this are alignment.
  static let exact = 0.6
  /// Pairs are compared, so few elements.
  private static let greatestCount = 120

  /// Seconds for which elements rest at moments other than the calmest, and most of these moments.
  private static let rest = 0.5
  private static let mostMoments = 10

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    let time = FirstFrame.calmestMoment(of: scene)
    var out = findings(among: resting(at: time, in: scene), at: time, in: scene)
    // What moves may come to rest elsewhere.
    let (count, length) = (scene.moments.count, max(1, Int((rest / scene.step).rounded(.up))))
    guard count > length else { return out }
    let states = scene.moments.map { elements($0.elements, scene) }
    for i in stride(from: 0, to: count - length, by: max(length, count / mostMoments)) {
      try Task.checkCancellation()
      let still = states[i].filter { a in
        states[(i + 1)...(i + length)].allSatisfy { $0.contains { a.isSame(as: $0) } }
      }
      for one in findings(among: still, at: scene.moments[i].time, in: scene)
      where !out.contains(where: { $0.message == one.message || $0.box.isNear(one.box, within: 1) }) {
        out.append(one)
      }
    }
    return out
  }

  private static func findings(
    among elements: [Element], at time: Seconds, in scene: ReviewedScene
  ) -> [DesignFinding] {
    guard elements.count > 1, elements.count <= greatestCount else { return [] }
    // Positions in pixels and back again have rounding errors.
    let most = max(most.points, most.share * min(scene.canvas.width, scene.canvas.height)) + 0.01
    var out: [DesignFinding] = []
    var told: Set<Int> = []
    for (a, b, message) in siblings(elements, most) + textRows(elements, most) + stackedTexts(elements, most)
      + columns(elements, most) + labels(elements, most) + centred(elements, most, scene.canvas)
      + marks(elements, most) + baselines(elements, most, isRow: true) + baselines(elements, most, isRow: false)
      + middles(elements, most, scene.canvas)
    where told.insert(a.order).inserted && (b.map { told.insert($0.order).inserted } ?? true) {
      out.append(
        DesignFinding(
          measure: name, layers: [a.layer] + (b.map { [$0.layer] } ?? []), from: time, to: time,
          box: b.map { a.box.union($0.box) } ?? a.box, message: message,
          remedy: "align them (stack, grid, alignTo:), or move them apart so that it looks meant"))
    }
    return out
  }

  // MARK: Elements

  /// What doesn't move at a time.
  private static func resting(at time: Seconds, in scene: ReviewedScene) -> [Element] {
    let step = 1 / scene.spec.built.frameRate
    let next = time.value + step < scene.duration ? time.value + step : time.value - step
    func all(at time: Double) -> [Element] {
      elements(FrameElements(scene.small.sample(at: Seconds(time)), particles: scene.particles), scene)
    }
    let (now, then) = (all(at: time.value), all(at: max(0, next)))
    return now.filter { a in then.contains { a.isSame(as: $0) } }
  }

  private static func elements(_ all: FrameElements, _ scene: ReviewedScene) -> [Element] {
    let canvas = scene.canvas.width * scene.canvas.height
    var out: [Element] = all.texts.compactMap { text in
      let map = text.transform
      guard text.text.part == nil, !text.isEmoji, !text.isFiltered, !text.isOnPath, text.opacity > 0.3,
        abs(map.b) + abs(map.c) < 1e-6
      else { return nil }
      let box = scene.points(map.boundingBox(of: Rect(origin: text.origin, size: text.text.metrics.size)))
      let size = text.height(ofFont: scene.scale)
      // Capitals of most faces are 0.72 of the font size high.
      let baseline = map.apply(Point(text.origin.x, text.origin.y + text.text.metrics.baseline)).y / scene.scale
      let isOneLine = box.size.height < 1.9 * size
      return Element(
        box: box, layer: text.key.layer, name: text.key.name, font: size,
        capitals: isOneLine ? baseline - 0.36 * size : nil, order: text.order,
        ink: scene.points(map.boundingBox(of: text.ink)))
    }
    for shape in all.shapes
    where shape.isUpright && !shape.isFiltered && shape.opacity > 0.3 && shape.kind != .particles {
      // What a clip cuts, as in a progress bar, doesn't end where it ends.
      guard shape.box.isNear(shape.whole, within: 0.5) else { continue }
      let box = scene.points(shape.whole)
      guard box.area < 0.85 * canvas, min(box.size.width, box.size.height) >= 6,
        !out.contains(where: { $0.box.isNear(box, within: 0.3) })
      else { continue }
      let name = shape.layer.split(separator: "/").last.map { "'\($0)'" } ?? "a shape"
      out.append(Element(box: box, layer: shape.layer, name: name, order: shape.order))
    }
    return out
  }

  typealias Pair = (Element, Element?, String)

  static func isNear(_ offset: Double, _ most: Double) -> Bool { abs(offset) >= least && abs(offset) <= most }
}

extension Rect {
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

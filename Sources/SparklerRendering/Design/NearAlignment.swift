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
  private struct Element {
    /// A text's advance box, or a shape's box.
    var box: Rect
    var layer: String
    var name: String
    /// Font size of a text.
    var font: Double?
    /// The middle of a text's capitals.
    var capitals: Double?
    var order: Int
    var isText: Bool { font != nil }
  }

  /// Offsets in points that are noticed; the upper one grows with the canvas.
  private static let least = 1.25
  private static let most = (points: 6.0, share: 0.008)
  /// Offsets below this are alignment.
  private static let exact = 0.6
  /// Pairs are compared, so few elements.
  private static let greatestCount = 120

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    let time = FirstFrame.calmestMoment(of: scene)
    let elements = resting(at: time, in: scene)
    guard elements.count > 1, elements.count <= greatestCount else { return [] }
    let most = max(most.points, most.share * min(scene.canvas.width, scene.canvas.height))
    var out: [DesignFinding] = []
    var told: Set<Int> = []
    for (a, b, message) in siblings(elements, most) + textRows(elements, most) + stackedTexts(elements, most)
      + labels(elements, most)
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
    let now = elements(scene.small.sample(at: time), scene)
    let then = elements(scene.small.sample(at: Seconds(max(0, next))), scene)
    return now.filter { a in then.contains { $0.layer == a.layer && $0.box.isNear(a.box, within: 0.05) } }
  }

  private static func elements(_ frame: Frame, _ scene: ReviewedScene) -> [Element] {
    let all = FrameElements(frame, particles: scene.particles)
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
        capitals: isOneLine ? baseline - 0.36 * size : nil, order: text.order)
    }
    for shape in all.shapes
    where shape.isUpright && !shape.isFiltered && shape.opacity > 0.3 && shape.kind != .particles {
      let box = scene.points(shape.whole)
      guard box.area < 0.85 * canvas, min(box.size.width, box.size.height) >= 6,
        !out.contains(where: { $0.box.isNear(box, within: 0.3) })
      else { continue }
      let name = shape.layer.split(separator: "/").last.map { "'\($0)'" } ?? "a shape"
      out.append(Element(box: box, layer: shape.layer, name: name, order: shape.order))
    }
    return out
  }

  private typealias Pair = (Element, Element?, String)

  private static func isNear(_ offset: Double, _ most: Double) -> Bool { abs(offset) >= least && abs(offset) <= most }

  // MARK: Kinds

  /// Shapes of one size in a row or a column that are shifted against each other.
  private static func siblings(_ all: [Element], _ most: Double) -> [Pair] {
    var out: [Pair] = []
    let shapes = all.filter { !$0.isText }
    for (i, a) in shapes.enumerated() {
      for b in shapes[(i + 1)...] {
        guard abs(a.box.size.width - b.box.size.width) < 0.75, abs(a.box.size.height - b.box.size.height) < 0.75 else {
          continue
        }
        let (dx, dy) = (b.box.minX - a.box.minX, b.box.minY - a.box.minY)
        if abs(dx) > 0.9 * a.box.size.width, isNear(dy, most), abs(dy) < 0.25 * a.box.size.height {
          out.append(
            (a, b, "\(a.name) and \(b.name) are \(abs(dy).inShort) points apart vertically; in a row they should align")
          )
        } else if abs(dy) > 0.9 * a.box.size.height, isNear(dx, most), abs(dx) < 0.25 * a.box.size.width {
          out.append(
            (
              a, b,
              "\(a.name) and \(b.name) are \(abs(dx).inShort) points apart horizontally; in a column they should align"
            ))
        }
      }
    }
    return out + gaps(shapes, most, isRow: true) + gaps(shapes, most, isRow: false)
  }

  /// Gaps in a row or column of equal shapes of which one differs slightly.
  private static func gaps(_ shapes: [Element], _ most: Double, isRow: Bool) -> [Pair] {
    var out: [Pair] = []
    var used: Set<Int> = []
    for (i, a) in shapes.enumerated() where !used.contains(i) {
      let row = shapes.indices.filter { j in
        let b = shapes[j]
        return abs(a.box.size.width - b.box.size.width) < 0.75 && abs(a.box.size.height - b.box.size.height) < 0.75
          && abs(isRow ? a.box.minY - b.box.minY : a.box.minX - b.box.minX) < exact
      }
      used.formUnion(row)
      guard row.count >= 3 else { continue }
      let sorted = row.map { shapes[$0] }.sorted { isRow ? $0.box.minX < $1.box.minX : $0.box.minY < $1.box.minY }
      let gaps = (1..<sorted.count).map {
        isRow ? sorted[$0].box.minX - sorted[$0 - 1].box.maxX : sorted[$0].box.minY - sorted[$0 - 1].box.maxY
      }
      let common = gaps.sorted()[gaps.count / 2]
      let odd = gaps.indices.filter { abs(gaps[$0] - common) > exact }
      guard common > 0, odd.count <= max(1, gaps.count / 2), let k = odd.first, isNear(gaps[k] - common, most) else {
        continue
      }
      out.append(
        (
          sorted[k], sorted[k + 1],
          "the gap between \(sorted[k].name) and \(sorted[k + 1].name) is \(gaps[k].inShort) points, the others \(common.inShort)"
        ))
    }
    return out
  }

  /// Three or more texts of one size in a row, of which one is slightly higher or lower.
  private static func textRows(_ all: [Element], _ most: Double) -> [Pair] {
    var out: [Pair] = []
    var used: Set<Int> = []
    let texts = all.filter { $0.capitals != nil }
    for (i, a) in texts.enumerated() where !used.contains(i) {
      let row = texts.indices.filter { j in
        abs((texts[j].font ?? 0) - (a.font ?? 0)) < 0.1
          && abs((texts[j].capitals ?? 0) - (a.capitals ?? 0)) <= min(most, 0.5 * (a.font ?? 0))
      }
      used.formUnion(row)
      let sorted = row.map { texts[$0] }.sorted { $0.box.minX < $1.box.minX }
      guard sorted.count >= 3, (1..<sorted.count).allSatisfy({ sorted[$0].box.minX >= sorted[$0 - 1].box.maxX }) else {
        continue
      }
      let line = sorted.compactMap(\.capitals).sorted()[sorted.count / 2]
      let odd = sorted.filter { abs(($0.capitals ?? line) - line) > exact }
      guard odd.count == 1, isNear((odd[0].capitals ?? line) - line, most),
        let other = sorted.first(where: { $0.order != odd[0].order })
      else { continue }
      let offset = (odd[0].capitals ?? line) - line
      out.append(
        (odd[0], other, "\(odd[0].name) is \(abs(offset).inShort) points \(offset > 0 ? "below" : "above") its row"))
    }
    return out
  }

  /// Texts below one another whose edges and centres all miss each other slightly.
  private static func stackedTexts(_ all: [Element], _ most: Double) -> [Pair] {
    var out: [Pair] = []
    let texts = all.filter(\.isText).sorted { $0.box.minY < $1.box.minY }
    for (i, a) in texts.enumerated() {
      for b in texts[(i + 1)...] {
        let larger = max(a.font ?? 0, b.font ?? 0)
        let gap = b.box.minY - a.box.maxY
        guard gap > -0.5 * larger, gap < 1.5 * larger, b.box.minX < a.box.maxX, a.box.minX < b.box.maxX else {
          continue
        }
        let offsets = [
          b.box.minX - a.box.minX, b.box.center.x - a.box.center.x, b.box.maxX - a.box.maxX,
        ]
        guard !offsets.contains(where: { abs($0) < max(exact, 0.02 * larger) }),
          let nearest = offsets.min(by: { abs($0) < abs($1) }), isNear(nearest, most)
        else { continue }
        out.append((a, b, "\(a.name) and \(b.name) miss each other by \(abs(nearest).inShort) points horizontally"))
      }
    }
    return out
  }

  /// Labels that are nearly in the middle of their plates.
  private static func labels(_ all: [Element], _ most: Double) -> [Pair] {
    all.filter(\.isText).compactMap { text -> Pair? in
      let plates = all.filter { shape in
        !shape.isText && shape.order < text.order && shape.box.grown(by: 1, 1).contains(text.box)
      }
      guard let plate = plates.min(by: { $0.box.area < $1.box.area }), let font = text.font,
        let capitals = text.capitals
      else { return nil }
      let isAlone = all.count { $0.isText && plate.box.contains($0.box.center) } == 1
      guard isAlone, plate.box.size.height < 3.2 * font, plate.box.size.width < 2.4 * text.box.size.width + 2 * font
      else { return nil }
      let dx = text.box.center.x - plate.box.center.x
      let dy = [capitals, text.box.center.y].map { $0 - plate.box.center.y }.min { abs($0) < abs($1) } ?? 0
      if isNear(dx, most), abs(dx) > 0.06 * font {
        return (text, plate, "\(text.name) is \(abs(dx).inShort) points beside the middle of its plate")
      }
      if isNear(dy, most), abs(dy) > 0.12 * font {
        return (
          text, plate, "\(text.name) is \(abs(dy).inShort) points \(dy > 0 ? "below" : "above") the middle of its plate"
        )
      }
      return nil
    }
  }

  /// Marks on plates that are in the middle one way, and nearly so the other way.
  private static func marks(_ all: [Element], _ most: Double) -> [Pair] {
    let shapes = all.filter { !$0.isText }
    return shapes.compactMap { mark -> Pair? in
      let plates = shapes.filter { $0.order < mark.order && $0.box.contains(mark.box) }
      guard let plate = plates.min(by: { $0.box.area < $1.box.area }),
        all.count(where: { $0.order != plate.order && plate.box.contains($0.box.center) }) == 1,
        plate.box.size.width < 3 * mark.box.size.width, plate.box.size.height < 3 * mark.box.size.height
      else { return nil }
      let (dx, dy) = (mark.box.center.x - plate.box.center.x, mark.box.center.y - plate.box.center.y)
      guard isNear(dx, most) && abs(dy) < 1 || isNear(dy, most) && abs(dx) < 1 else { return nil }
      return (mark, plate, "\(mark.name) is \(max(abs(dx), abs(dy)).inShort) points beside the middle of \(plate.name)")
    }
  }

  /// Bars of one width, or rows of one height, of which one starts slightly beside the line of the others.
  private static func baselines(_ all: [Element], _ most: Double, isRow: Bool) -> [Pair] {
    func size(_ e: Element) -> Double { isRow ? e.box.size.width : e.box.size.height }
    func span(_ e: Element) -> (Double, Double) { isRow ? (e.box.minX, e.box.maxX) : (e.box.minY, e.box.maxY) }
    func ends(_ e: Element) -> [Double] { isRow ? [e.box.minY, e.box.maxY] : [e.box.minX, e.box.maxX] }
    let shapes = all.filter { !$0.isText }
    var out: [Pair] = []
    var used: Set<Int> = []
    for i in shapes.indices where !used.contains(i) {
      let group = shapes.indices.filter { abs(size(shapes[$0]) - size(shapes[i])) < 0.75 }
      used.formUnion(group)
      let sorted = group.map { shapes[$0] }.sorted { span($0).0 < span($1).0 }
      guard sorted.count >= 3, (1..<sorted.count).allSatisfy({ span(sorted[$0]).0 >= span(sorted[$0 - 1]).1 - 1 })
      else {
        continue
      }
      for end in 0...1 {
        let values = sorted.map { ends($0)[end] }
        let line = values.sorted()[values.count / 2]
        let odd = sorted.indices.filter { abs(values[$0] - line) > exact }
        guard odd.count == 1, isNear(values[odd[0]] - line, most),
          let other = sorted.indices.first(where: { $0 != odd[0] })
        else { continue }
        let offset = abs(values[odd[0]] - line).inShort
        out.append(
          (sorted[odd[0]], sorted[other], "\(sorted[odd[0]].name) misses the line of the others by \(offset) points"))
      }
    }
    return out
  }

  /// Elements beside the middle of the canvas, if others are in it exactly.
  private static func middles(_ all: [Element], _ most: Double, _ canvas: Size) -> [Pair] {
    let middle = canvas.width / 2
    let exactOnes = all.filter { abs($0.box.center.x - middle) < exact }
    return all.compactMap { own -> Pair? in
      let offset = own.box.center.x - middle
      guard isNear(offset, most), own.box.size.width > 0.06 * canvas.width else { return nil }
      let others = exactOnes.filter { $0.box.maxY <= own.box.minY + 1 || $0.box.minY >= own.box.maxY - 1 }
      // Something beside it explains the offset.
      let hasNeighbour = all.contains { other in
        other.order != own.order && other.box.minY < own.box.maxY && own.box.minY < other.box.maxY
          && (other.box.minX >= own.box.maxX - 1 || other.box.maxX <= own.box.minX + 1)
      }
      // What stands on a plate is aligned with that.
      let isInside = all.contains {
        $0.order != own.order && !$0.isText && $0.box.contains(own.box) && $0.order < own.order
          && abs($0.box.center.x - middle) > exact
      }
      guard !others.isEmpty, !hasNeighbour, !isInside else { return nil }
      return (
        own, nil, "\(own.name) is \(abs(offset).inShort) points beside the middle of the canvas, where others are"
      )
    }
  }
}

extension Rect {
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

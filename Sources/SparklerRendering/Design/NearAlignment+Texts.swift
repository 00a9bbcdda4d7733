// Texts that nearly align with each other, with their plates or with the canvas.
// Flow: elements at rest → pairs that miss each other → NearAlignment.
import SparklerCore

extension NearAlignment {
  /// Three or more texts of one size in a row, of which one is slightly higher or lower.
  static func textRows(_ all: [Element], _ most: Double) -> [Pair] {
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
  static func stackedTexts(_ all: [Element], _ most: Double) -> [Pair] {
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
        guard !offsets.contains(where: { abs($0) < max(exact, 0.02 * larger) }), !alignsByLetters(a, b, among: texts),
          let nearest = offsets.min(by: { abs($0) < abs($1) }), isNear(nearest, most),
          nearest != offsets[1] || !isOfColumn(a, texts) && !isOfColumn(b, texts)
        else { continue }
        out.append((a, b, "\(a.name) and \(b.name) miss each other by \(abs(nearest).inShort) points horizontally"))
      }
    }
    return out
  }

  /// Whether a text shares an edge with two others: then it is aligned by that, and its centre is where it happens to be.
  private static func isOfColumn(_ own: Element, _ texts: [Element]) -> Bool {
    texts.count {
      min(abs($0.box.minX - own.box.minX), abs($0.box.maxX - own.box.maxX)) < exact
    } > 2
  }

  /// Whether the letters of a large and a small text share an edge, though the large ones have wider bearings. Round
  /// letters stand out by some hundredths of their size, so that they look aligned.
  private static func alignsByLetters(_ a: Element, _ b: Element, among texts: [Element]) -> Bool {
    let (small, large) = (a.font ?? 0) < (b.font ?? 0) ? (a, b) : (b, a)
    guard let edge = large.ink, let size = large.font else { return false }
    // With it, or with another one in the small one's column.
    return texts.contains { other in
      guard let ink = other.ink, 2 * (other.font ?? size) <= size,
        min(abs(other.box.minX - small.box.minX), abs(other.box.maxX - small.box.maxX)) < exact
      else { return false }
      return min(abs(ink.minX - edge.minX), abs(ink.maxX - edge.maxX)) < max(exact, 0.03 * size)
    }
  }

  /// Buttons below or above a text whose left edge they miss slightly.
  static func columns(_ all: [Element], _ most: Double) -> [Pair] {
    let plates = all.filter { plate in
      !plate.isText
        && all.contains {
          $0.isText && $0.order > plate.order && plate.box.contains($0.box)
            && plate.box.size.height < 4 * ($0.font ?? 0)
        }
    }
    var out: [Pair] = []
    // One in another, as in a switch, is aligned with that.
    for plate in plates where !plates.contains(where: { $0.order < plate.order && $0.box.contains(plate.box) }) {
      let free = all.filter { text in text.isText && !plates.contains { $0.box.contains(text.box) } }
      for text in free {
        let (upper, lower) = text.box.minY < plate.box.minY ? (text.box, plate.box) : (plate.box, text.box)
        let gap = lower.minY - upper.maxY
        let offsets = [
          plate.box.minX - text.box.minX, plate.box.center.x - text.box.center.x, plate.box.maxX - text.box.maxX,
        ]
        guard gap > 0, gap < 3 * (text.font ?? 0), isNear(offsets[0], most),
          !offsets.contains(where: { abs($0) < max(exact, 0.02 * (text.font ?? 0)) })
        else { continue }
        out.append(
          (text, plate, "the left edges of \(text.name) and \(plate.name) are \(abs(offsets[0]).inShort) points apart"))
      }
    }
    return out
  }

  /// Several texts in a frame that share a middle, which is slightly beside the frame's.
  static func centred(_ all: [Element], _ most: Double, _ canvas: Size) -> [Pair] {
    all.filter { !$0.isText }.compactMap { plate -> Pair? in
      let inside = all.filter { $0.order != plate.order && plate.box.contains($0.box) }
      let texts = inside.filter(\.isText).sorted { $0.box.minY < $1.box.minY }
      guard texts.count >= 2, let first = texts.first else { return nil }
      let middle = first.box.center.x
      let isStack = (1..<texts.count).allSatisfy {
        texts[$0].box.center.y > texts[$0 - 1].box.center.y + 0.3 * texts[$0 - 1].box.size.height
          && abs(texts[$0].box.center.x - middle) < exact
      }
      // Texts of one width could share their edges.
      let sharesEdges = texts.allSatisfy { abs($0.box.minX - first.box.minX) < exact }
      guard isStack, !sharesEdges, isNear(middle - plate.box.center.x, most) else { return nil }
      // Something in the frame beside them, or another frame, explains the offset.
      let frames = all.filter { !$0.isText && $0.box.contains(first.box) }
      guard !frames.contains(where: { abs($0.box.center.x - middle) < exact }), abs(canvas.width / 2 - middle) > exact,
        inside.allSatisfy({ own in
          own.isText || abs(own.box.center.x - plate.box.center.x) < least || own.box.contains(first.box)
        })
      else { return nil }
      let offset = abs(middle - plate.box.center.x).inShort
      return (
        first, plate, "\(first.name) and what is below it are \(offset) points beside the middle of \(plate.name)"
      )
    }
  }

  /// Labels that are nearly in the middle of their plates.
  static func labels(_ all: [Element], _ most: Double) -> [Pair] {
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

  /// Elements beside the middle of the canvas, if others are in it exactly.
  static func middles(_ all: [Element], _ most: Double, _ canvas: Size) -> [Pair] {
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

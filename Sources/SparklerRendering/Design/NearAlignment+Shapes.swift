// Shapes in rows and columns, and marks on plates, that nearly align.
// Flow: elements at rest → pairs that miss each other → NearAlignment.
import SparklerCore

extension NearAlignment {
  /// Shapes of one size in a row or a column that are shifted against each other.
  static func siblings(_ all: [Element], _ most: Double) -> [Pair] {
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
  static func gaps(_ shapes: [Element], _ most: Double, isRow: Bool) -> [Pair] {
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

  /// Marks on plates that are in the middle one way, and nearly so the other way.
  static func marks(_ all: [Element], _ most: Double) -> [Pair] {
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
  static func baselines(_ all: [Element], _ most: Double, isRow: Bool) -> [Pair] {
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
}

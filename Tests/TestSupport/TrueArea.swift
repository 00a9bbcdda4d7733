// What fills and strokes cover, by many samples of each pixel; compiled with optimizing.
// Flow: path → the covered part of every pixel ← compared with what a painter lays down.
import SparklerCore

public enum TrueArea {
  /// The covered part of every pixel, 0...255: along 128 lines in each row, exactly.
  public static func ofFill(_ path: Path, isEvenOdd: Bool, width: Int, height: Int) -> [Double] {
    let lines = 128
    var crossings = [[(x: Double, turn: Int)]](repeating: [], count: height * lines)
    func add(_ a: Point, _ b: Point) {
      let (top, bottom) = (min(a.y, b.y) * Double(lines), max(a.y, b.y) * Double(lines))
      var line = max(0, Int((top - 0.5).rounded(.up)))
      while line < crossings.count, Double(line) + 0.5 < bottom {
        let share = ((Double(line) + 0.5) / Double(lines) - a.y) / (b.y - a.y)
        crossings[line].append((a.x + (b.x - a.x) * share, a.y < b.y ? 1 : -1))
        line += 1
      }
    }
    for segment in Path(path.elements + [.close]).segments() {
      let c = segment.controlPoints
      var last = segment.start
      for i in 1...200 {
        let t = Double(i) / 200
        // De Casteljau's way, whatever the degree.
        var points = c
        while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t } }
        add(last, points[0])
        last = points[0]
      }
    }
    var out = [Double](repeating: 0, count: width * height)
    for (line, all) in crossings.enumerated() {
      var winding = 0
      let sorted = all.sorted { $0.x < $1.x }
      for (i, crossing) in sorted.dropLast().enumerated() {
        winding += crossing.turn
        guard isEvenOdd ? winding % 2 != 0 : winding != 0 else { continue }
        let (from, to) = (max(0, crossing.x), min(Double(width), sorted[i + 1].x))
        guard from < to else { continue }
        for x in Int(from)..<min(width, Int(to.rounded(.up))) {
          out[line / lines * width + x] += (min(to, Double(x + 1)) - max(from, Double(x))) * 255 / Double(lines)
        }
      }
    }
    return out
  }

  /// The covered part of every pixel, 0...255, of a stroke with round joins and ends: of 16 × 16 samples those that lie
  /// near enough to the middle.
  public static func ofStroke(
    _ path: Path, _ width: Double, side: Int, through m: AffineTransform = .identity
  ) -> [Double] {
    let samples = 16
    var inside = [Bool](repeating: false, count: side * samples * side * samples)
    let (reach, size) = (width / 2, m.determinant)
    func segment(_ a: Point, _ b: Point) {
      // Pixels that a pen can reach.
      let around = m.boundingBox(
        of: Rect(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y)).grown(by: reach, reach))
      let scale = Double(samples)
      let (left, right) = (max(0, Int(around.minX * scale)), min(side * samples, Int(around.maxX * scale) + 1))
      let (top, bottom) = (max(0, Int(around.minY * scale)), min(side * samples, Int(around.maxY * scale) + 1))
      let way = b - a
      let square = way.x * way.x + way.y * way.y
      for y in top..<max(top, bottom) {
        for x in left..<max(left, right) {
          let p = Point((Double(x) + 0.5) / scale - m.tx, (Double(y) + 0.5) / scale - m.ty)
          let own = Point((m.d * p.x - m.c * p.y) / size, (m.a * p.y - m.b * p.x) / size)
          let along = square > 0 ? ((own.x - a.x) * way.x + (own.y - a.y) * way.y) / square : 0
          if own.distance(to: a + way * max(0, min(1, along))) < reach { inside[y * side * samples + x] = true }
        }
      }
    }
    for piece in path.segments() {
      guard case .line(let a, let b) = piece else {
        for i in 0..<200 { segment(piece.point(at: Double(i) / 200), piece.point(at: Double(i + 1) / 200)) }
        continue
      }
      segment(a, b)
    }
    var out = [Double](repeating: 0, count: side * side)
    for y in 0..<(side * samples) {
      for x in 0..<(side * samples) where inside[y * side * samples + x] {
        out[y / samples * side + x / samples] += 255 / Double(samples * samples)
      }
    }
    return out
  }
}

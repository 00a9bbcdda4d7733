// Decomposes a polygon into convex parts of at most eight corners, as the engine requires.
// Flow: Outline → ConvexParts → BodyShape.
import SparklerCore

enum ConvexParts {
  /// The engine's limit.
  static let mostCorners = 8

  /// The parts of a simple polygon with positive area; nil if it can't be decomposed, as one that crosses itself.
  static func of(_ corners: [Point]) -> [[Point]]? {
    if corners.count <= mostCorners && isConvex(corners) { return [corners] }
    guard var parts = triangles(of: corners) else { return nil }
    var hasMerged = true
    while hasMerged {
      hasMerged = false
      var i = 0
      while i < parts.count {
        var j = i + 1
        while j < parts.count {
          if let both = merged(parts[i], parts[j]) {
            parts[i] = both
            parts.remove(at: j)
            hasMerged = true
          } else {
            j += 1
          }
        }
        i += 1
      }
    }
    return parts.map { part in part.map { corners[$0] } }
      .filter { Outline.area(of: $0) > 1e-4 }

    func merged(_ a: [Int], _ b: [Int]) -> [Int]? {
      guard a.count + b.count - 2 <= mostCorners else { return nil }
      for i in a.indices {
        let (from, to) = (a[i], a[(i + 1) % a.count])
        guard let j = b.firstIndex(of: to), b[(j + 1) % b.count] == from else { continue }
        // a from `to` round to `from`, then b without its first and last corner.
        let first = (0..<a.count).map { a[(i + 1 + $0) % a.count] }
        let second = (0..<b.count - 2).map { b[(j + 2 + $0) % b.count] }
        let both = first + second
        if isConvex(both.map { corners[$0] }) { return both }
      }
      return nil
    }
  }

  /// Whether all corners turn the same way, beyond rounding errors.
  static func isConvex(_ p: [Point]) -> Bool {
    for i in p.indices {
      let (a, b, c) = (p[i], p[(i + 1) % p.count], p[(i + 2) % p.count])
      if Outline.cross(b - a, c - b) <= 1e-6 * (b - a).length * (c - b).length { return false }
    }
    // A star also turns the same way at every corner, but winds around more than once.
    for i in 1..<p.count - 1 where Outline.cross(p[i] - p[0], p[i + 1] - p[0]) <= 0 { return false }
    return true
  }

  /// Triangulation by ear clipping.
  private static func triangles(of p: [Point]) -> [[Int]]? {
    var ring = Array(p.indices)
    var out: [[Int]] = []
    while ring.count > 3 {
      guard let ear = ring.indices.first(where: { isEar($0, of: ring, p) }) else { return nil }
      let n = ring.count
      out.append([ring[(ear + n - 1) % n], ring[ear], ring[(ear + 1) % n]])
      ring.remove(at: ear)
    }
    out.append(ring)
    return out
  }

  private static func isEar(_ i: Int, of ring: [Int], _ p: [Point]) -> Bool {
    let n = ring.count
    let (a, b, c) = (p[ring[(i + n - 1) % n]], p[ring[i]], p[ring[(i + 1) % n]])
    guard Outline.cross(b - a, c - b) > 0 else { return false }
    for k in ring.indices where k != i && k != (i + n - 1) % n && k != (i + 1) % n {
      let q = p[ring[k]]
      if Outline.cross(b - a, q - a) >= 0 && Outline.cross(c - b, q - b) >= 0 && Outline.cross(a - c, q - c) >= 0 {
        return false
      }
    }
    return true
  }
}

// Layers in front of a camera that cut through each other. They are drawn whole, so one of them covers too much.
// Flow: the layers in front of a camera, sampled over time → sheets in space → the first pair that crosses.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Finds flat layers that cross in the space in front of a camera.
struct CameraCrossings {
  /// Two layers that cross, and when they first do.
  struct Crossing {
    var time: Seconds
    var first: Sheet
    var second: Sheet
  }

  /// What a flat layer draws, as a rectangle in space.
  struct Sheet {
    var id: String?
    var origin: Int?
    let corners: [SIMD3<Double>]
    /// Of length 1.
    let normal: SIMD3<Double>
    /// The length of a diagonal.
    let reach: Double
  }

  /// Most layers that are compared with each other.
  static let most = 300
  /// The largest number of moments at which they are.
  static let moments = 24

  /// The first pair that crosses, and the number of pairs that do so at the same moment.
  ///
  /// - Parameter picture: the layer with the perspective.
  static func find(in picture: Layer, at times: [Seconds]) -> (first: Crossing, count: Int)? {
    for time in times {
      let sheets = sheets(picture, at: time)
      guard sheets.count <= most else { return nil }
      var (first, count) = (Crossing?.none, 0)
      for i in sheets.indices {
        for j in sheets.indices.dropFirst(i + 1) where sheets[i].crosses(sheets[j]) {
          first = first ?? Crossing(time: time, first: sheets[i], second: sheets[j])
          count += 1
        }
      }
      if let first { return (first, count) }
    }
    return nil
  }

  private static func sheets(_ picture: Layer, at time: Seconds) -> [Sheet] {
    var out: [Sheet] = []
    SpaceVisit.walk(picture.sublayers, at: time, through: .identity) { seen in
      guard !seen.layer.isTransformLayer, seen.isShown, out.count <= most, let box = seen.now.inked(),
        let sheet = Sheet(box, seen)
      else { return }
      out.append(sheet)
    }
    return out
  }
}

extension CameraCrossings.Sheet {
  fileprivate init?(_ box: Rect, _ seen: SpaceVisit) {
    let m = seen.map
    let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)].map { x, y in
      let w = x * m.m14 + y * m.m24 + m.m44
      return SIMD3(
        x * m.m11 + y * m.m21 + m.m41, x * m.m12 + y * m.m22 + m.m42, x * m.m13 + y * m.m23 + m.m43) / w
    }
    let (a, b) = (corners[1] - corners[0], corners[3] - corners[0])
    let cross = Self.cross(a, b)
    let area = (cross * cross).sum().squareRoot()
    let diagonal = corners[2] - corners[0]
    let reach = (diagonal * diagonal).sum().squareRoot()
    // Nothing is seen of a layer without area, and a corner in the plane of the eye has no place.
    guard area > 1, area.isFinite, reach.isFinite else { return nil }
    self.init(
      id: seen.layer.id, origin: seen.layer.origin.index, corners: corners, normal: cross / area, reach: reach)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Whether so much of each is on both sides of the other that it can be seen.
  ///
  /// - Source: Möller, A Fast Triangle-Triangle Intersection Test, 1997, for convex polygons.
  func crosses(_ other: Self) -> Bool {
    let between = corners[0] + corners[2] - other.corners[0] - other.corners[2]
    guard (between * between).sum() < (reach + other.reach) * (reach + other.reach) else { return false }
    let line = Self.cross(normal, other.normal)
    guard let a = cut(by: other, along: line), let b = other.cut(by: self, along: line) else { return false }
    let length = (line * line).sum().squareRoot()
    let shared = (min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)) / max(1e-9, length)
    return shared > max(2, 0.1 * min(reach, other.reach))
  }

  /// Where another plane cuts it: an interval along a line; nil if it is on one side.
  private func cut(by other: Self, along line: SIMD3<Double>) -> ClosedRange<Double>? {
    let heights = corners.map { (($0 - other.corners[0]) * other.normal).sum() }
    let least = max(1, 0.04 * min(reach, other.reach))
    guard let low = heights.min(), let high = heights.max(), low < -least, high > least else { return nil }
    var ends: [Double] = []
    for i in corners.indices {
      let j = (i + 1) % corners.count
      let (h, k) = (heights[i], heights[j])
      guard (h < 0) != (k < 0) else { continue }
      ends.append(((corners[i] + (corners[j] - corners[i]) * (h / (h - k))) * line).sum())
    }
    // Products of huge numbers may not be numbers.
    guard let from = ends.min(), let to = ends.max(), from <= to else { return nil }
    return from...to
  }
}

extension Layer {
  /// Around what it draws while it stands still, in its own coordinates; nil if it draws nothing.
  fileprivate func inked(_ depth: Int = 0) -> Rect? {
    var box: Rect?
    func add(_ other: Rect?) {
      guard let other, other.size.width > 0, other.size.height > 0 else { return }
      box = box.map { $0.union(other) } ?? other
    }
    if background != nil || border != nil { add(bounds) }
    switch content {
    case .none, .replicator, .emitter: break
    case .shape(let shape): add(shape.path.controlBox)
    default: add(bounds)
    }
    guard depth < 16 else { return box }
    for layer in sublayers where layer.opacity > 0 && !layer.isHidden {
      guard let inner = layer.inked(depth + 1), let map = layer.toSuperlayer.affine else { continue }
      add(map.boundingBox(of: inner))
    }
    return masksToBounds ? box.flatMap { $0.intersection(bounds) } : box
  }
}

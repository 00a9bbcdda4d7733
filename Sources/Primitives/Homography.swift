// A map of the plane that keeps straight lines straight: what perspective makes of a flat layer.
// Flow: Sampler → Drawing.projected → CairoCanvas.

/// Maps (x, y) to ((a·x + c·y + tx) / w, (b·x + d·y + ty) / w) with w = g·x + h·y + k.
public struct Homography: Hashable, Sendable {
  public var a, b, g: Double
  public var c, d, h: Double
  public var tx, ty, k: Double

  /// The map of the plane z = 0 under a transform, seen from straight above.
  public init(_ m: Transform3D) {
    (a, b, g) = (m.m11, m.m12, m.m14)
    (c, d, h) = (m.m21, m.m22, m.m24)
    (tx, ty, k) = (m.m41, m.m42, m.m44)
  }

  /// The image of a point; nil where it lies on or behind the eye's plane.
  public func apply(_ p: Point) -> Point? {
    let w = g * p.x + h * p.y + k
    guard w > 1e-9 else { return nil }
    return Point((a * p.x + c * p.y + tx) / w, (b * p.x + d * p.y + ty) / w)
  }
}

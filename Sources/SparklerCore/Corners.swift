// The corners of a rectangle: a radius for each of them, and the course of their curve.
// Flow: `cornerRadius` and `cornerCurve` of a spec → Corners → Path.rounded.

/// How the corners of a rectangle are rounded.
public struct Corners: Sendable, Hashable {
  /// The course of a rounded corner.
  public enum Curve: String, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// Bends gradually, as the corners of iOS do. It begins up to 1.528665 radii before the corner; where a side is too
    /// short for that, it approaches the quarter of a circle.
    ///
    /// - Source: CALayer.h, `cornerCurve` and `cornerCurveExpansionFactor`; the curve is the one that
    ///   `UIBezierPath(roundedRect:cornerRadius:)` returns.
    case continuous
  }

  /// The radii of the four corners, in points.
  public struct Radii: Sendable, Hashable {
    /// Points; values below 0 count as 0.
    public var topLeft: Double
    /// Points; values below 0 count as 0.
    public var topRight: Double
    /// Points; values below 0 count as 0.
    public var bottomRight: Double
    /// Points; values below 0 count as 0.
    public var bottomLeft: Double

    /// One radius for all corners, in points.
    public init(_ radius: Double) { self.init(radius, radius, radius, radius) }

    /// In CSS's order: clockwise from the top left, in points.
    public init(_ topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double) {
      (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    }

    /// The radii in CSS's order.
    package var all: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The radius of all corners; nil if they differ.
    public var uniform: Double? {
      topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
    }

    /// Whether any corner is rounded.
    package var isRounded: Bool { topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0 }

  }

  /// The radii of the four corners, in points.
  public var radii: Radii
  /// The course of every corner.
  public var curve: Curve

  /// Corners with these radii in points.
  public init(_ radii: Radii = Radii(0), curve: Curve = .circular) { (self.radii, self.curve) = (radii, curve) }

  /// Corners with one radius in points.
  public init(_ radius: Double, curve: Curve = .circular) { self.init(Radii(radius), curve: curve) }

  /// One radius for all corners, in points. Reads as the mean if the corners differ.
  public var radius: Double {
    get { radii.uniform ?? radii.all.reduce(0) { $0 + $1 / 4 } }
    set { radii = Radii(newValue) }
  }
}

extension Corners {
  /// The corners of an outline that lies inside a rounded box of this size by a distance in points.
  ///
  /// - Source: CSS Backgrounds and Borders 3, 5.2: an inner radius is the outer one, once it fits, less the distance.
  package func inset(by distance: Double, in size: Size) -> Corners {
    let inner = FittedCorners(self, in: size).radii.map { max(0, $0 - distance) }
    return Corners(Radii(inner[0], inner[1], inner[2], inner[3]), curve: curve)
  }
}

/// The sides of a box, clockwise from the top.
public enum BoxEdge: String, Sendable, CaseIterable { case top, right, bottom, left }

/// The corners of one box, with radii that fit into it.
struct FittedCorners {
  /// In CSS's order.
  let radii: [Double]
  /// How far before and behind its corner each curve reaches, in radii: 1 for a quarter of a circle.
  let reaches: [Double]
  let curve: Corners.Curve

  /// Radii too large for a side of the box are all scaled by one factor, so that they keep their ratios.
  ///
  /// - Source: CSS Backgrounds and Borders 3, 5.5, "Overlapping Curves".
  /// - Parameter taken: the length of a side that its corners must leave free, in points.
  init(_ corners: Corners, in size: Size, leaving taken: (edge: BoxEdge, length: Double)? = nil) {
    let wanted = corners.radii.all.map { max(0, min(1e9, $0)) }
    let lengths = BoxEdge.allCases.map { edge in
      let whole = edge == .top || edge == .bottom ? size.width : size.height
      return max(0, whole - (taken?.edge == edge ? taken?.length ?? 0 : 0))
    }
    // The sides' sums of radii: top, right, bottom, left.
    func sums(_ r: [Double]) -> [Double] { (0..<4).map { r[$0] + r[($0 + 1) % 4] } }
    // How often the radii of each side fit into it.
    func room(_ sums: [Double]) -> [Double] { zip(lengths, sums).map { $1 > 0 ? $0 / $1 : .infinity } }
    let factor = room(sums(wanted)).reduce(1, min)
    let radii = wanted.map { $0 * factor }
    let spare = room(sums(radii))
    self.radii = radii
    curve = corners.curve
    reaches = (0..<4).map { i in
      guard corners.curve == .continuous else { return 1 }
      // A corner adjoins the side that begins at it and the one before that.
      return max(1, min(CornerCurve.reach, spare[i], spare[(i + 3) % 4]))
    }
  }

  /// How much of its sides a corner takes, in points.
  func extent(_ i: Int) -> Double { radii[i] * reaches[i] }
}

/// The curve of one corner, for a radius of 1: x runs from the corner back along the side before it, y along the side
/// behind it. The control points and ends of three cubics, after the start at (reach, 0).
enum CornerCurve {
  /// `CALayer.cornerCurveExpansionFactor(.continuous)`.
  static let reach = 1.528665

  private static let continuous: [Point] = [
    Point(1.088492957618529, 0), Point(0.868406944063002, 0), Point(0.631493792830993, 0.074911387847016),
    Point(0.372823826625747, 0.16905955604437), Point(0.16905955604437, 0.372823826625747),
    Point(0.074911387847016, 0.631493792830993),
    Point(0, 0.868406944063002), Point(0, 1.088492957618529), Point(0, reach),
  ]

  /// A quarter of a circle in three arcs, which end at the same angles.
  private static let circular: [Point] = [
    Point(0.8732601720385076, 0), Point(0.747675563343323, 0.024092544009628278),
    Point(0.6299335910673203, 0.07099469701208339),
    Point(0.3747658299067905, 0.17263999090261478), Point(0.17263999090261478, 0.3747658299067905),
    Point(0.07099469701208339, 0.6299335910673203),
    Point(0.024092544009628278, 0.747675563343323), Point(0, 0.8732601720385076), Point(0, 1),
  ]

  /// Control points and ends of the cubics of a corner.
  ///
  /// - Parameter reach: 1 for a quarter of a circle, `CornerCurve.reach` for a continuous corner; in between, the points
  ///   are interpolated.
  static func points(_ curve: Corners.Curve, reach: Double) -> [Point] {
    guard curve == .continuous else {
      return [Point(1 - Path.quarter, 0), Point(0, 1 - Path.quarter), Point(0, 1)]
    }
    let share = (reach - 1) / (self.reach - 1)
    return zip(circular, continuous).map { Point($0.x + ($1.x - $0.x) * share, $0.y + ($1.y - $0.y) * share) }
  }
}

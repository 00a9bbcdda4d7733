// Limits the layers, the nesting depth and the points that a file expands to, checked before each step.
// Flow: readers → LottieBudget → the refusal of the file.

/// Upper bounds of what a Lottie file may expand to.
package struct LottieLimits: Sendable {
  /// Layers, counted for each use of a composition and for each copy of a repeater.
  package var layers: Int
  /// Levels of nesting: compositions, parents, groups, masks, mattes, copies, modifiers of an outline.
  package var depth: Int
  /// Points of outlines at all times and after each modifier; `LottieBudget.Cost` lists what else counts as points.
  package var points: Int
  /// Points counted by other files of the same spec.
  package var pointsTaken = 0

  package init(layers: Int = 20_000, depth: Int = 200, points: Int = 16_000_000) {
    (self.layers, self.depth, self.points) = (layers, depth, points)
  }
}

/// Counts against the limits while a file is read. After the first refusal all requests are refused.
final class LottieBudget {
  /// The cost of other work in points, by its time and memory.
  enum Cost {
    /// A value of the file, for each use of its layer; and a layer that is visited.
    static let value = 4
    static let layer = 8
    /// An item that is read again for a copy.
    static let copied = 200
    /// A stored line or curve of an outline.
    static let element = 4
    /// Measuring the length of a piece.
    static let measured = 8
    /// Finding a point on a piece by its distance.
    static let found = 24
    /// Offsetting a piece and joining it with the next one.
    static let offset = 40
    /// A stored keyframe.
    static let key = 8
    /// Laying out a line of text with a font, and each of its characters.
    static let line = 100
    static let character = 20
    /// Applying an animator to a letter at one time.
    static let animator = 3
    /// A line or a curve of a path that letters follow.
    static let wayElement = 40
  }

  private let limits: LottieLimits
  private var layers = 0
  /// The points counted, including those of other files.
  private(set) var points: Int
  private(set) var refusal: LottieImportError?
  /// The layer being read, for the refusal's message.
  var place = ""

  init(_ limits: LottieLimits) { (self.limits, points) = (limits, limits.pointsTaken) }

  var isSpent: Bool { refusal != nil }
  var mostDepth: Int { limits.depth }
  var pointsLeft: Int { limits.points - points }

  /// - Returns: whether this number of additional layers is allowed.
  func reserve(layers count: Int) -> Bool {
    reserve(
      count, &layers, limits.layers, "layers", "built-layers",
      "remove compositions, copies and masks that are used often")
  }

  /// - Returns: whether this number of additional points is allowed.
  func reserve(points count: Int) -> Bool {
    reserve(
      count, &points, limits.points, "points", "path-points",
      "draw outlines with fewer points, use shorter texts, or animate fewer of them at once")
  }

  /// - Parameter depth: the number of enclosing layers.
  /// - Returns: whether this depth is allowed.
  func enter(depth: Int) -> Bool {
    guard refusal == nil, depth > limits.depth else { return refusal == nil }
    refuse(
      "\(depth) levels of layers", limits.depth, "layer-depth", "nest fewer compositions, parents, masks or modifiers")
    return false
  }

  private func reserve(
    _ count: Int, _ taken: inout Int, _ most: Int, _ unit: String, _ limit: String, _ remedy: String
  ) -> Bool {
    guard refusal == nil else { return false }
    let (sum, isOver) = taken.addingReportingOverflow(count)
    guard isOver || sum > most else {
      taken = sum
      return true
    }
    refuse("\(isOver ? .max : sum) \(unit)", most, limit, remedy)
    return false
  }

  private func refuse(_ asked: String, _ most: Int, _ limit: String, _ remedy: String) {
    let reason = place.isEmpty ? "it becomes \(asked)" : "it becomes \(asked) at '\(place)'"
    refusal = LottieImportError("\(reason), and \(most) are allowed", remedy: remedy, limit: limit)
  }
}

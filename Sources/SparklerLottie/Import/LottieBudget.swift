// How much a file may become: layers, how deep they nest, points; asked before each step.
// Flow: readers → LottieBudget → the refusal of the file.

/// Upper bounds of what a Lottie file may become.
package struct LottieLimits: Sendable {
  /// Those of a composition count as often as it is used, those of a repeater for each copy.
  package var layers: Int
  /// Levels of layers within layers: compositions, parents, groups, masks, mattes, copies, modifiers of an outline.
  package var depth: Int
  /// Of outlines at all moments and after each modifier; see `LottieBudget.Cost` for what else counts.
  package var points: Int
  /// What other files of the same spec took of them.
  package var pointsTaken = 0

  package init(layers: Int = 20_000, depth: Int = 200, points: Int = 16_000_000) {
    (self.layers, self.depth, self.points) = (layers, depth, points)
  }
}

/// What is left of the limits while a file is read. After the first refusal nothing is given any more.
final class LottieBudget {
  /// Points that other work counts as, by what it takes in time and memory.
  enum Cost {
    /// A value of the file, each time that the layer it lies in is used; and a layer that is looked at.
    static let value = 4
    static let layer = 8
    /// A line or a curve of an outline that is kept.
    static let element = 4
    /// A piece whose length is measured.
    static let measured = 8
    /// A place on a piece that is found by its distance.
    static let found = 24
    /// A piece moved to its side and joined with the next one.
    static let offset = 40
    /// A keyframe that is kept.
    static let key = 8
    /// A line of text that a font lays out, and each of its characters.
    static let line = 100
    static let character = 20
    /// What an animator does to a letter at a moment.
    static let animator = 3
    /// A line or a curve of a path that letters stand on.
    static let wayElement = 40
  }

  private let limits: LottieLimits
  private var layers = 0
  /// Those that were taken, other files' among them.
  private(set) var points: Int
  private(set) var refusal: LottieImportError?
  /// What is read now, as a refusal names it.
  var place = ""

  init(_ limits: LottieLimits) { (self.limits, points) = (limits, limits.pointsTaken) }

  var isSpent: Bool { refusal != nil }
  var mostDepth: Int { limits.depth }
  var pointsLeft: Int { limits.points - points }

  /// - Returns: whether so many more layers may be made.
  func reserve(layers count: Int) -> Bool {
    reserve(
      count, &layers, limits.layers, "layers", "built-layers",
      "take out compositions, copies and masks that are used often")
  }

  /// - Returns: whether something that counts as so many points may be made.
  func reserve(points count: Int) -> Bool {
    reserve(
      count, &points, limits.points, "points", "path-points",
      "draw outlines with fewer points, set shorter texts, or let fewer of them change at once")
  }

  /// - Parameter depth: how many layers lie around one.
  /// - Returns: whether it may lie there.
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
    let reason = place.isEmpty ? "it becomes \(asked)" : "it becomes \(asked) with '\(place)'"
    refusal = LottieImportError("\(reason), and \(most) are allowed", remedy: remedy, limit: limit)
  }
}

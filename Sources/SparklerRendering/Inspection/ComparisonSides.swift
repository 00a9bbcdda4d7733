// Both sides of a comparison, opened, with what had to be taken for granted.
// Flow: two paths → ComparisonSides → FrameSource × 2 → AnimationComparison.
import SparklerImaging

/// How fast a row of pictures plays, its `frames.json` says, else a person; else it plays as fast as the other side, and
/// that is told.
package struct ComparisonSides: Sendable {
  package let expected: any FrameSource
  package let actual: any FrameSource
  /// A sentence each.
  package private(set) var notes: [String] = []
  /// Frames a second of each side, where somebody has said them or they were taken for granted.
  package let rates: (expected: Double?, actual: Double?)

  /// - Parameters:
  ///   - input: opens them; its rate is of any side that has none of its own.
  ///   - rates: of either side, where it is a row of pictures.
  /// - Throws: as `ComparisonInput.open`.
  package init(
    _ expected: String, _ actual: String, _ input: ComparisonInput, rates: (expected: Double?, actual: Double?)
  ) throws {
    let sides = [(path: expected, rate: rates.expected ?? input.rate), (actual, rates.actual ?? input.rate)]
    var known: [Double?] = []
    var isOpen: [Bool] = []
    for (path, rate) in sides {
      let (isRow, hasTimes) = (input.isRow(path), try input.hasTimes(path))
      if isRow, hasTimes, rate != nil {
        notes.append("\(path): \(FrameSchedule.fileName) says when its frames show, so no other rate counts")
      }
      known.append(isRow && !hasTimes ? rate : nil)
      isOpen.append(isRow && !hasTimes && rate == nil)
    }
    if isOpen == [false, false] {
      (self.expected, self.actual) = (
        try input.open(expected, rate: known[0]), try input.open(actual, rate: known[1])
      )
      self.rates = (known[0], known[1])
      return
    }
    let isBoth = isOpen == [true, true]
    let (row, other) = isOpen[0] ? (expected, actual) : (actual, expected)
    let beside = isBoth ? nil : try input.open(other, rate: isOpen[0] ? known[1] : known[0])
    let rate: RowRate
    do { rate = try RowRate(beside: beside) } catch { throw input.failure(error, name: other) }
    self.expected = try isOpen[0] ? input.open(expected, rate: rate.rate) : beside ?? input.open(expected)
    self.actual = try isOpen[1] ? input.open(actual, rate: rate.rate) : beside ?? input.open(actual)
    self.rates = (isOpen[0] ? rate.rate : known[0], isOpen[1] ? rate.rate : known[1])
    let moving = [isOpen[0] ? self.expected : nil, isOpen[1] ? self.actual : nil].compactMap { $0?.facts.frameCount }
    if (moving.max() ?? 0) < 2 { return }
    let why = rate.isKnown ? "as \(other) does" : "for nothing says how fast"
    notes.append(
      "\(isBoth ? "both play" : "\(row) plays") at \(rate.text) frames a second, \(why); --fps says otherwise, "
        + "or \(FrameSchedule.fileName)")
  }
}

// Both sides of a comparison, opened, with notes on assumptions.
// Flow: two paths → ComparisonSides → FrameSource × 2 → AnimationComparison.
import SparklerFiles
import SparklerImaging

/// The rate of a frame sequence comes from its `frames.json`, else from the user, else from the other side, which is
/// noted. Files play as in browsers if both sides are files; a scene's frames have the times that it would store.
package struct ComparisonSides: Sendable {
  package private(set) var expected: any FrameSource
  package private(set) var actual: any FrameSource
  /// One sentence each.
  package private(set) var notes: [String] = []
  /// Frames per second of each side, if the user set them or they were assumed.
  package let rates: (expected: Double?, actual: Double?)

  /// - Parameters:
  ///   - input: opens the sides; its rate applies to any side without one.
  ///   - rates: rate of each side, if it is a frame sequence.
  /// - Throws: like `ComparisonInput.open`.
  package init(
    _ expected: String, _ actual: String, _ input: ComparisonInput, rates: (expected: Double?, actual: Double?)
  ) throws {
    let sides = [(path: expected, rate: rates.expected ?? input.rate), (actual, rates.actual ?? input.rate)]
    var known: [Double?] = []
    var isOpen: [Bool] = []
    for (path, rate) in sides {
      let (isRow, hasTimes) = (input.isRow(path), try input.hasTimes(path))
      if isRow, hasTimes, rate != nil {
        notes.append("\(path): \(FrameSchedule.fileName) sets the times of its frames, so other rates are ignored")
      }
      known.append(isRow && !hasTimes ? rate : nil)
      isOpen.append(isRow && !hasTimes && rate == nil)
    }
    if isOpen == [false, false] {
      (self.expected, self.actual) = (
        try input.open(expected, rate: known[0]), try input.open(actual, rate: known[1])
      )
      self.rates = (known[0], known[1])
      noteDefects(expected, actual)
      try fillGaps(expected, actual, input)
      if self.expected is AnimationReader, self.actual is AnimationReader {
        (self.expected, self.actual) = (PlayedFrames(self.expected), PlayedFrames(self.actual))
      }
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
    noteDefects(expected, actual)
    try fillGaps(expected, actual, input)
    let moving = [isOpen[0] ? self.expected : nil, isOpen[1] ? self.actual : nil].compactMap { $0?.facts.frameCount }
    if (moving.max() ?? 0) < 2 { return }
    let why = rate.isKnown ? "as \(other) does" : "because no rate is set"
    notes.append(
      "\(isBoth ? "both play" : "\(row) plays") at \(rate.text) frames per second, \(why); change it with --fps "
        + "or \(FrameSchedule.fileName)")
  }

  private mutating func fillGaps(_ expectedPath: String, _ actualPath: String, _ input: ComparisonInput) throws {
    guard [expectedPath, actualPath].allSatisfy({ Files.kind($0) == .folder }),
      let gaps = RowGaps(try input.folder(expectedPath), try input.folder(actualPath))
    else { return }
    (expected, actual) = gaps.applied(to: (expected, actual))
  }

  /// Notes what is wrong with the files, as far as it is known before their frames are decoded.
  private mutating func noteDefects(_ expectedPath: String, _ actualPath: String) {
    for (path, side) in [(expectedPath, expected), (actualPath, actual)] {
      guard let note = AnimationReader.note(of: side) else { continue }
      notes.append("\(path): \(note)")
    }
  }
}

// A file or a folder of frames that somebody else made, opened beside its reference.
// Flow: FileTest → RecordedFrames → TestSubject.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging
import SparklerRendering

/// What a test of files looks at; it becomes the reference as it is.
public struct RecordedFrames: Sendable {
  let frames: any FrameSource
  /// Frames a second of a folder that has no times of its own; nil where it has.
  let rate: Double?
  let referenceRate: Double?
  /// What was taken for granted, or not looked at.
  private(set) var notes: [String] = []
  private let file: ReferenceFile
  /// Whether a person said the rate.
  private let isRateSaid: Bool

  /// - Throws: as `ComparisonInput.open`.
  init(_ test: FileTest, loader: SpecLoader) throws {
    file = test.actual
    isRateSaid = test.rules.rate != nil
    let input = ComparisonInput(loader: loader, takesSpecs: false)
    guard test.reference.isThere else {
      let hasTimes = try !input.isRow(file.path) || input.hasTimes(file.path)
      rate = hasTimes ? nil : test.rules.rate ?? RowRate.assumed
      referenceRate = rate
      frames = Named(try input.open(file.path, rate: rate), file.path, input)
      if !hasTimes, !isRateSaid, frames.facts.frameCount > 1 {
        notes.append(
          "\(file.path) plays at \(Limits.text(RowRate.assumed)) frames a second, for nothing says how fast; "
            + "--fps says otherwise, or \(FrameSchedule.fileName)")
      }
      notes += try OtherFiles(file.path, test.reference.path, input).notes
      return
    }
    let sides = try ComparisonSides(
      test.reference.path, file.path, input, rates: (test.rules.referenceRate ?? test.rules.rate, test.rules.rate))
    frames = Named(sides.actual, file.path, input)
    (rate, referenceRate) = (sides.rates.actual, sides.rates.expected)
    let others = try OtherFiles(test.reference.path, file.path, input)
    notes = sides.notes + others.notes + others.differences.map(\.message)
  }

  /// Whether a file is one of its own.
  ///
  /// - Parameter path: resolved.
  func contains(_ path: String) -> Bool { Files.resolved(file.path) == path }

  /// Copies it; a rate that a person said is kept beside frames that have no times.
  func write(to other: ReferenceFile) throws {
    try other.copyFiles(from: file, policy: .typed)
    guard file.isFolder, isRateSaid, let rate else { return }
    let table = Files.join(String(other.path.dropLast()), FrameSchedule.fileName)
    try AtomicFile.write(
      Array(FrameSchedule.text(rate: rate).utf8), to: try WritePolicy.typed.place(table, as: .frameTimes))
  }
}

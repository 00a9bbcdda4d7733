// Frames recorded by another program, opened together with their reference.
// Flow: FileTest → RecordedFrames → TestSubject.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging
import SparklerRendering

/// The recording of a test; it becomes the reference unchanged.
public struct RecordedFrames: Sendable {
  let frames: any FrameSource
  /// Frames per second of a folder without a table of times; nil if it has one.
  let rate: Double?
  let referenceRate: Double?
  /// Assumptions made, and files not compared.
  private(set) var notes: [String] = []
  private let file: ReferenceFile
  /// What recorded a folder of frames.
  var provenance: Provenance? { file.isFolder ? Provenance(recording: file.path) : nil }
  /// Whether the user set the rate.
  private let isRateSaid: Bool

  /// - Throws: like `ComparisonInput.open`.
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
          "\(file.path) plays at \(Limits.text(RowRate.assumed)) frames per second, because no rate is set; "
            + "change it with --fps or \(FrameSchedule.fileName)")
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

  /// Whether a file belongs to the recording.
  ///
  /// - Parameter path: resolved.
  func contains(_ path: String) -> Bool { Files.resolved(file.path) == path }

  /// Copies the recording; a rate set by the user is stored with frames that have no times.
  func write(to other: ReferenceFile) throws {
    try other.copyFiles(from: file, policy: .typed)
    guard file.isFolder, isRateSaid, let rate else { return }
    let table = Files.join(String(other.path.dropLast()), FrameSchedule.fileName)
    try AtomicFile.write(
      Array(FrameSchedule.text(rate: rate).utf8), to: try WritePolicy.typed.place(table, as: .frameTimes))
  }
}

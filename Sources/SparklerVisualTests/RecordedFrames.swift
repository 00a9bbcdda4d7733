// Frames recorded by another program, opened together with their reference.
// Flow: FileTest → RecordedFrames → TestRun.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// The recording of a test; it becomes the reference unchanged.
package struct RecordedFrames: TestSubject {
  package let frames: any FrameSource
  /// Frames per second of a folder without a table of times.
  package let rate: Double
  /// The same of the reference.
  private let referenceRate: Double
  /// Assumptions made, and files not compared.
  package private(set) var warnings: [String] = []
  private let file: ReferenceFile
  private let loader: SpecLoader
  /// How much may differ from the reference.
  let tolerance: Tolerance
  private let makers: RecordingMakers
  /// Whether the user set the rate.
  private let isRateSaid: Bool
  /// The opened reference; nil if there is none.
  private var expected: (any FrameSource)?
  /// Differences in pictures that are not frames.
  private var strays: [ComparisonOutcome.Difference] = []
  /// Names of the frames, if a side is a folder.
  private var names: FrameNames?

  /// - Throws: like `ComparisonInput.open`.
  init(_ test: FileTest, loader: SpecLoader) throws {
    (file, self.loader) = (test.actual, loader)
    makers = RecordingMakers(test)
    tolerance = test.rules.tolerance ?? makers.tolerance
    isRateSaid = test.rules.rate != nil
    let input = ComparisonInput(loader: loader, takesSpecs: false)
    guard test.reference.isThere else {
      let hasTimes = try !input.isRow(file.path) || input.hasTimes(file.path)
      let assumed = hasTimes ? nil : test.rules.rate ?? RowRate.assumed
      rate = assumed ?? RowRate.assumed
      referenceRate = rate
      frames = NamedFrames(try input.open(file.path, rate: assumed), file.path, input)
      if !hasTimes, !isRateSaid, frames.facts.frameCount > 1 {
        warnings.append(
          "\(file.path) plays at \(Limits.text(RowRate.assumed)) frames per second, because no rate is set; "
            + "change it with --fps or \(FrameSchedule.fileName)")
      }
      warnings += try OtherFiles(file.path, test.reference.path, input).notes
      return
    }
    let sides = try ComparisonSides(
      test.reference.path, file.path, input, rates: (test.rules.referenceRate ?? test.rules.rate, test.rules.rate))
    frames = NamedFrames(sides.actual, file.path, input)
    (rate, referenceRate) = (sides.rates.actual ?? RowRate.assumed, sides.rates.expected ?? RowRate.assumed)
    (expected, names) = (sides.expected, try FrameNames(test.reference.path, file.path, input))
    let others = try OtherFiles(test.reference.path, file.path, input)
    strays = others.pictures
    warnings = sides.notes + others.notes + others.rest.map(\.message)
    if test.rules.tolerance == nil { warnings += makers.notes }
  }

  package var frameCount: Int { frames.facts.frameCount }
  package var home: String { "project" }
  package var opener: any FrameOpener {
    OpenedReference(
      source: expected, input: ComparisonInput(loader: loader, rate: referenceRate, takesSpecs: false))
  }

  package func named(_ outcome: ComparisonOutcome, _ reference: ReferenceFile) -> ComparisonOutcome {
    var outcome = names?.named(outcome) ?? outcome
    outcome.differences.insert(contentsOf: strays, at: 0)
    return outcome
  }

  package func checkFrames() throws {
    var frames = self.frames
    while try frames.next() != nil { try Task.checkCancellation() }
  }

  package func shows(_ path: String) -> Bool { Files.resolved(file.path) == path }

  package func changedTools(since reference: ReferenceFile) -> [String] { makers.changes }

  /// Copies the recording; a rate set by the user is stored with frames that have no times.
  package func write(to other: ReferenceFile, for reference: String) async throws {
    try other.copyFiles(from: file, policy: .typed)
    guard file.isFolder, isRateSaid else { return }
    let table = Files.join(String(other.path.dropLast()), FrameSchedule.fileName)
    guard Files.kind(table) == .missing else { return }
    try AtomicFile.write(
      Array(FrameSchedule.text(rate: rate).utf8), to: try WritePolicy.typed.place(table, as: .frameTimes))
  }
}

/// The reference as it was opened together with its recording, because each side's times depend on the other's.
private struct OpenedReference: FrameOpener {
  let source: (any FrameSource)?
  let input: ComparisonInput

  func open(_ path: String) throws -> any FrameSource { try source ?? input.open(path) }

  func failure(_ error: any Error, name: String) -> any Error { input.failure(error, name: name) }
}

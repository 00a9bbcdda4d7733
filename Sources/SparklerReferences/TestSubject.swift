// What a test compares with its reference: a scene, a recording, or frames in memory.
// Flow: frames from anywhere → TestSubject → TestRun.
import SparklerFiles
import SparklerImaging

/// The actual side of a test. Each kind is one type that conforms.
package protocol TestSubject: Sendable {
  /// All frames, starting with the first.
  var frames: any FrameSource { get }
  var frameCount: Int { get }
  /// Frames per second of a file sequence.
  var rate: Double { get }
  /// What its reference belongs to: `spec`, `test`, `project`.
  var home: String { get }
  /// Warnings for the user, one sentence each.
  var warnings: [String] { get }
  /// Opens its reference.
  var opener: any FrameOpener { get }

  /// Checks what can be checked before it is compared.
  ///
  /// - Throws: `RenderingError`, with a remedy.
  func check() throws

  /// Reads every frame of files that others wrote, so that a damaged one never becomes a reference.
  func checkFrames() throws

  /// Ignored regions in the presentation time of frames.
  ///
  /// - Parameter regions: times are the subject's own, and layers are named by their ids.
  /// - Throws: a usage error for a layer that it does not have.
  func shown(_ regions: [IgnoredRegion]) throws -> [IgnoredRegion]

  /// Whether a file is an input of the subject and must not be replaced.
  ///
  /// - Parameter path: resolved.
  func shows(_ path: String) -> Bool

  /// Differences of the versions that made the reference from the current ones, such as `pango 1.50.12, here 1.54.0`.
  func changedTools(since reference: ReferenceFile) -> [String]

  /// Whether all differences are in texts; false if unknown.
  func isTextAlone(_ outcome: ComparisonOutcome) -> Bool

  /// The outcome with what the subject knows of its causes: names of layers, texts.
  func named(_ outcome: ComparisonOutcome, _ reference: ReferenceFile) -> ComparisonOutcome

  /// Writes a file, or a sequence of files, of a reference's type.
  ///
  /// - Parameter reference: path in error messages.
  /// - Throws: a bad spec for what the format can't store.
  func write(to file: ReferenceFile, for reference: String) async throws
}

/// What a subject without a scene has.
extension TestSubject {
  package var warnings: [String] { [] }
  package func check() throws {}
  package func checkFrames() throws {}
  package func shows(_ path: String) -> Bool { false }
  package func changedTools(since reference: ReferenceFile) -> [String] { [] }
  package func isTextAlone(_ outcome: ComparisonOutcome) -> Bool { false }
  package func named(_ outcome: ComparisonOutcome, _ reference: ReferenceFile) -> ComparisonOutcome { outcome }

  package func shown(_ regions: [IgnoredRegion]) throws -> [IgnoredRegion] {
    if let id = regions.lazy.filter({ $0.place == nil }).compactMap(\.layer).first {
      throw RenderingError(
        .usage, "frames have no layer '\(id)' that could be ignored", remedy: "Ignore a rectangle or a time span.")
    }
    return regions
  }
}

/// How a subject is compared.
package struct TestRules: Sendable {
  package var tolerance = Tolerance.exact
  /// Regions that are not compared; see `TestSubject.shown`.
  package var regions: [IgnoredRegion] = []
  /// Whether the test fails if it flashes more than WCAG 2.3.1 allows.
  package var forbidsFlashes = false
  /// From 1: the line that sets them.
  package var line = 1

  package init() {}
}

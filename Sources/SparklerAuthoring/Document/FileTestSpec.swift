// What a project's `sparkler.yaml` says of tests of files: which belong together, and what may differ.
// Flow: TestReader, the command line → FileTestSpec → SparklerVisualTests.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// Files and folders of frames, each compared with its reference.
public struct FileTestSpec: Sendable, Hashable {
  /// A file, a folder, or a pattern such as `out/**/*.gif`.
  public var actual: String
  /// A folder in which references have the same names, or a pattern that puts in what each `*` stood for.
  public var references: String
  public var tolerance = Tolerance.visible
  /// Rectangles in pixels, and spans of the time that is shown.
  public var regions: [IgnoredRegion] = []
  /// Frames a second of folders of frames that have no `frames.json`; nil where nobody says it.
  public var rate: Double?
  /// The same of references, where they differ in it.
  public var referenceRate: Double?
  /// Whether it may not flash more than WCAG 2.3.1 allows.
  public var forbidsFlashes = false
  /// Where a file asks for it: its path and the line.
  public var file: String?
  public var line = 1

  public init(actual: String, references: String) { (self.actual, self.references) = (actual, references) }

  /// The file that a project says it in.
  public static let fileName = "sparkler.yaml"
}

package enum FileTestFields {
  package static let document = [FileTestKeys.tests.field]

  package static let test = [
    FileTestKeys.actual.field, FileTestKeys.references.field, FileTestKeys.tolerance.field, FileTestKeys.ignore.field,
    FileTestKeys.frameRate.field, FileTestKeys.flashes.field, FileTestKeys.referenceFrameRate.field,
  ]

  /// Those that have plain values.
  static let plain = [
    FileTestKeys.actual.field, FileTestKeys.references.field, FileTestKeys.frameRate.field,
    FileTestKeys.flashes.field, FileTestKeys.referenceFrameRate.field,
  ]

  package static let ignored = [IgnoredKeys.rect.field, IgnoredKeys.time.field]
}

// Tests of files in a project's `sparkler.yaml`: which files are compared, and what may differ.
// Flow: TestReader, the command line → FileTestSpec → SparklerVisualTests.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

/// Files and folders of frames, each compared with its reference.
public struct FileTestSpec: Sendable, Hashable {
  /// A file, a folder, or a pattern such as `out/**/*.gif`.
  public var actual: String
  /// A folder with references of the same names, or a pattern that repeats what each `*` of `actual` matched.
  public var references: String
  /// How much files may differ from their references; nil for exact, if the same browser recorded both, else visible.
  public var tolerance: Tolerance?
  /// Rectangles in pixels, and time spans of the animation.
  public var regions: [IgnoredRegion] = []
  /// Frames per second of frame folders without a `frames.json`; nil if not given.
  public var rate: Double?
  /// The same for references, if theirs differs.
  public var referenceRate: Double?
  /// Whether the test fails if a file flashes more than WCAG 2.3.1 allows.
  public var forbidsFlashes = false
  /// Path and line of the request, if a file makes it.
  public var file: String?
  /// The line of the request in `file`.
  public var line = 1

  /// A test with the default tolerance.
  public init(actual: String, references: String) { (self.actual, self.references) = (actual, references) }

  /// Name of the file that lists a project's tests.
  public static let fileName = "sparkler.yaml"
}

package enum FileTestFields {
  package static let document = [FileTestKeys.tests.field]

  package static let test = [
    FileTestKeys.actual.field, FileTestKeys.references.field, FileTestKeys.tolerance.field, FileTestKeys.ignore.field,
    FileTestKeys.frameRate.field, FileTestKeys.flashes.field, FileTestKeys.referenceFrameRate.field,
  ]

  /// Fields with plain values.
  static let plain = [
    FileTestKeys.actual.field, FileTestKeys.references.field, FileTestKeys.frameRate.field,
    FileTestKeys.flashes.field, FileTestKeys.referenceFrameRate.field,
  ]

  package static let ignored = [IgnoredKeys.rect.field, IgnoredKeys.time.field]
}

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
  package static let document = [
    Field("tests", .list(.keys(test)), "Files that are compared with references, in the order in which they are tried.")
  ]

  package static let test = [
    Field("actual", .text, "A file, a folder, or a pattern such as out/**/*.gif, from this file's folder."),
    Field("references", .text, "The references' folder, or a pattern with as many stars."),
    Field("tolerance", .tolerance, default: "visible", "How much may differ."),
    Field("ignore", .list(.ignored), "Rectangles in pixels and spans of time that are not looked at."),
    Field("fps", .number, in: 0.001...1000, "Frames a second of folders of frames without a frames.json."),
    Field(
      "flashes", .choice(TestFields.flashes), default: "any",
      "none: it fails where it flashes more than WCAG 2.3.1 allows."),
    Field("referenceFps", .number, in: 0.001...1000, "The same of references, where they differ in it."),
  ]

  package static let ignored = TestFields.ignored.filter { $0.name != "layer" }
}

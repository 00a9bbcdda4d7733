// Keys of tests of scenes and files, and of what they ignore.
// Flow: here → TestFields, FileTestFields; TestReader looks up values by them.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// A scene's comparison with a reference.
package enum TestKeys {
  package static let reference = Key<String>(
    "reference", "The file to compare with: .apng, .gif, .png or frames/%04d.png, from the spec's folder.")
  static let frames = Key<[Seconds]>(
    "frames", as: .list(.moment), in: 0...86_400,
    "Moments instead of the animation: times, or % of the duration.")
  static let tolerance = Key<FieldValue>(
    "tolerance", as: .tolerance, default: "exact",
    "How much may differ: a name, by what made the pictures, or a map.")
  static let ignore = Key<FieldValue>("ignore", as: .list(.ignored), "What is not compared.")
  static let flashes = Key<FlashRule>(
    "flashes", default: "any", "none: fails if it flashes more than WCAG 2.3.1 allows.")
}

/// A comparison of files in a project's `sparkler.yaml`.
enum FileTestKeys {
  static let tests = Key<FieldValue>(
    "tests", as: .list(.keys(FileTestFields.test)),
    "Files that are compared with references, in the order in which they are tried.")
  static let actual = Key<String>(
    "actual", "A file, a folder, or a pattern such as out/**/*.gif, from this file's folder.")
  static let references = Key<String>("references", "The references' folder, or a pattern with as many stars.")
  static let tolerance = Key<FieldValue>(
    "tolerance", as: .tolerance, default: "visible",
    "How much may differ; by default nothing, if the same browser recorded both.")
  static let ignore = Key<FieldValue>(
    "ignore", as: .list(.ignored), "Rectangles in pixels and spans of time that are not compared.")
  static let frameRate = Key<Double>(
    "fps", in: 0.001...1000, "Frames a second of folders of frames without a frames.json.")
  static let flashes = TestKeys.flashes
  static let referenceFrameRate = Key<Double>(
    "referenceFps", in: 0.001...1000, "The same for references, if theirs differs.")
}

/// What a test ignores.
package enum IgnoredKeys {
  static let layer = Key<String>("layer", as: .identifier, "A layer's id: where it is painted.")
  static let rect = Key<Rect>("rect", "[x, y, width, height] in points.")
  static let time = Key<SpanValue>("time", "A span a..b; by itself, or with a layer or a rectangle.")
}

/// How much a scene may flash.
enum FlashRule: String, Word {
  case any
  case forbidden = "none"

  init(forbids: Bool) { self = forbids ? .forbidden : .any }
}

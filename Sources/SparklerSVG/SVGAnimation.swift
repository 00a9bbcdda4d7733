// Converts an SVG file to layers.
// Flow: bytes → SVGDocument → SVGTimeline, ValueResolver → LayerBuilder → layers → `svg:` and `sparkler render hero.svg`.
import SparklerCore
import SparklerImaging
import SparklerScene

/// An SVG file converted to layers.
package struct SVGAnimation: Sendable {
  /// In CSS pixels.
  package var size: Size
  /// When all animations have ended, or the first loop of those that repeat; 0 if nothing moves.
  package var duration: Seconds
  /// The length after which the whole picture repeats, if it does; nil if nothing repeats or no common length was found.
  package var period: Seconds?
  /// How many points its paths have.
  package var points: Int
  /// Back to front. Ids are the file's: the first element with an id has it.
  package var layers: [Layer]
  package var findings: [ReadFinding]
  /// The number of further findings.
  package var unlistedFindings: Int
  /// Ids of the file that aren't exactly one layer.
  package var partNotes: [String: PartNote]
  /// How the replacements fit it.
  package var replacing: ReplacementFindings
}

/// Basic facts about an SVG file.
package struct SVGFacts: Sendable {
  /// In CSS pixels.
  package var size: Size
  /// As in `SVGAnimation`.
  package var duration: Seconds
  /// As in `SVGAnimation`.
  package var period: Seconds?

  /// A time from which one period is a loop that loses nothing: the first multiple of the period at which all has begun.
  /// nil if something happens only once, or nothing repeats.
  package var loopStart: Seconds?

  /// The most seconds that are shown of a file without a spec.
  package static let longest = 60.0

  /// Whether nothing moves.
  package var isStill: Bool { duration == 0 }
}

// The work of this target that can run in a child process.
// Flow: CanvasWorks → Isolation.prepare.
import SparklerImaging

/// The work of this target that can run in a worker process.
public enum CanvasWorks {
  /// Every kind of work.
  public static let all = [
    SVGText.sizing, SVGText.painting, FontLibrary.naming, FontLibrary.shaping, FontFacts.reading,
  ]
}

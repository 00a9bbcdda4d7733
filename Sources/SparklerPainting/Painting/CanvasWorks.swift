// What this target can have done in a child process.
// Flow: CanvasWorks → Isolation.prepare.
import SparklerImaging

/// Everything of this target that can be done in a worker.
public enum CanvasWorks {
  public static let all = [SVGText.sizing, SVGText.painting, FontLibrary.naming, FontLibrary.shaping]
}

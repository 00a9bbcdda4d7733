// The engine that simulates.
// Flow: CSparklerBox2D → DynamicsVersions → Versions (SparklerRendering).
import CSparklerBox2D

public enum DynamicsVersions {
  /// As the engine tells it while it runs.
  public static var box2D: String { (0..<3).map { (part: Int32) in "\(cbx_version(part))" }.joined(separator: ".") }
}

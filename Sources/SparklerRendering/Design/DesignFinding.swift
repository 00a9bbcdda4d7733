// What the design review found: where, when, by which measure, and what to do.
// Flow: DesignMeasure → DesignFinding → `check --design`, reports.
import SparklerCore

/// One weakness of a scene's design.
package struct DesignFinding: Sendable, Hashable {
  /// Name of the measure that found it, such as `contrast`.
  package var measure: String
  /// Paths of ids of the layers concerned; see `DisplayItem.layer`.
  package var layers: [String]
  /// When it can be seen first, in seconds of the scene.
  package var from: Seconds
  /// When it ends; equal to `from` for a single moment.
  package var to: Seconds
  /// Where, in points of the scene.
  package var box: Rect
  /// What was found, as a sentence without a full stop.
  package var message: String
  /// What to do.
  package var remedy: String

  /// Place and time for people, such as `1.2–2.4 s at 20,30 200x40`.
  package var place: String {
    func short(_ value: Double) -> String { TreeText.short((value * 100).rounded() / 100) }
    func whole(_ value: Double) -> String { TreeText.short(value.rounded()) }
    let time = from == to ? "at \(short(from.value)) s" : "\(short(from.value))–\(short(to.value)) s"
    let size = "\(whole(box.size.width))x\(whole(box.size.height))"
    return "\(time), \(whole(box.minX)),\(whole(box.minY)) \(size)"
  }
}

/// Examines one aspect of a scene's design.
protocol DesignMeasure {
  /// A few words in kebab case, which findings are listed under.
  static var name: String { get }

  /// - Returns: what it found, the worst first.
  /// - Throws: if a frame can't be painted.
  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding]
}

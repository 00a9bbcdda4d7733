// A weakness of the design as the page shows it.
// Flow: DesignReview → PreviewFinding → design.js.
import SparklerCore
import SparklerRendering

/// See `DesignFinding`.
package struct PreviewFinding: Encodable, Sendable {
  var measure: String
  var message: String
  var remedy: String
  /// Seconds of the scene; equal to `to` for a single moment.
  var from: Double
  var to: Double
  /// x, y, width and height in points of the scene.
  var box: [Double]
  /// Paths of ids of the layers concerned.
  var layers: [String]

  init(_ finding: DesignFinding) {
    (measure, message, remedy) = (finding.measure, finding.message, finding.remedy)
    (from, to, layers) = (finding.from.value, finding.to.value, finding.layers)
    box = [finding.box.minX, finding.box.minY, finding.box.size.width, finding.box.size.height]
  }
}

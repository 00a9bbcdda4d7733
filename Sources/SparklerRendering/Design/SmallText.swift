// Texts too small to read where they are shown.
// Flow: ReviewedScene + destinations → SmallText → DesignFindings.
import SparklerAuthoring
import SparklerCore

/// Fonts below nine pixels on the screen that shows them.
///
/// A destination shows files smaller than they are: an emoji of 128 pixels at 32, a square post on a phone's 390 CSS
/// pixels. Letters need an x-height of about 4.5 pixels, which is a font of nine.
///
/// - Source: below 9 CSS pixels is the smallest size in the type scales of Apple's Human Interface Guidelines (11 pt),
///   Material 3 (11 sp) and Carbon (12 px), less two for pictures, which are not the page's own text.
enum SmallText: DesignMeasure {
  static let name = "small-text"

  /// CSS pixels.
  static let least = 9.0
  /// Fraction of the readable time for which the text must be as small.
  private static let share = 0.5

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    guard let place = narrowest(in: scene) else { return [] }
    return scene.texts.compactMap { text in
      let read = text.read
      guard let first = read.first, let last = read.last, !TextContrast.isDecoration(text, in: scene) else {
        return nil
      }
      let sizes = read.compactMap { text.glimpses[$0]?.height }.map { $0 * place.scale }.sorted()
      guard let size = sizes.isEmpty ? nil : sizes[Int(Double(sizes.count - 1) * (1 - share))], size < least - 0.05
      else { return nil }
      let needed = (least / place.scale).rounded(.up)
      return scene.finding(
        self, about: text, during: first..<(last + 1),
        "\(text.name) is \(size.belowInTenths) pixels high\(place.name.map { " where \($0) shows it" } ?? "")",
        "font size \(needed.inShort) or more, or fewer words")
    }
  }

  /// The smallest size at which an output is shown, in CSS pixels per point; nil without outputs.
  private static func narrowest(in scene: ReviewedScene) -> (scale: Double, name: String?)? {
    scene.outputs.map { output -> (scale: Double, name: String?) in
      let width = output.size.map { Double($0.width) } ?? scene.canvas.width * scene.spec.built.scene.scale
      // A canvas with several pixels per point is for dense screens.
      let own = output.size == nil ? 1 : width / max(1, scene.canvas.width)
      guard let place = output.destination, let shown = place.shownWidth else { return (min(1, own), nil) }
      return (min(own, shown / max(1, scene.canvas.width)), place.name)
    }.min { $0.scale < $1.scale }
  }
}

// Texts with too little contrast to what is behind them, at any moment.
// Flow: ReviewedScene → TextContrast → DesignFindings.
import SparklerCore

/// Contrast below WCAG 2's minimum: 4.5, and 3 for large text. Fades and decoration are left out.
///
/// - Source: WCAG 2.2, 1.4.3; large is 24 CSS pixels, or 18.66 bold.
enum TextContrast: DesignMeasure {
  static let name = "contrast"

  /// Seconds from which a weak contrast is noticed.
  private static let shortest = 0.3
  /// A pale text counts as decoration if its font is at least this fraction of the canvas's shorter side.
  private static let decoration = (size: 0.22, contrast: 2.0)

  /// Letters of several colours whose weakest have less than this fraction of the minimum can't be read.
  private static let part = 0.75

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    scene.texts.compactMap { text in
      if isDecoration(text, in: scene) { return nil }
      if let finding = ofSeveralColors(text, in: scene) { return finding }
      func isWeak(_ i: Int) -> Bool {
        guard let own = text.glimpses[i], own.isPlain, own.present > 0.9, own.seen > 0.8, own.contrast != nil
        else { return false }
        return bestContrast(of: text, at: i, in: scene) < 0.98
          * InkOnGround.least(forSize: own.height, isBold: text.isBold)
      }
      guard let span = scene.longestSpan(where: isWeak) else { return nil }
      let shown = text.glimpses.count { $0 != nil }
      guard scene.length(of: span) >= shortest || 2 * span.count >= shown else { return nil }
      guard var worst = span.compactMap({ text.glimpses[$0]?.inkOnGround }).min(by: { $0.contrast < $1.contrast })
      else {
        return nil
      }
      worst.least = InkOnGround.least(forSize: text.height, isBold: text.isBold)
      return scene.finding(
        self, about: text, during: span,
        "\(text.name) has a contrast of \(worst.contrast.belowInTenths) to what is behind it; the minimum is "
          + worst.least.inShort,
        "another colour\(worst.remedy); or put a plate behind it (background:, radius:)")
    }
  }

  /// A text in a gradient or in several colours of which one can't be read.
  private static func ofSeveralColors(_ text: TextCourse, in scene: ReviewedScene) -> DesignFinding? {
    guard scene.texts.count(where: { $0.key.string == text.key.string }) == 1 else { return nil }
    func isWeak(_ i: Int) -> Bool {
      guard let own = text.glimpses[i], own.isPlain, own.present > 0.9, own.seen > 0.8, own.inkOnGround == nil,
        let weakest = own.weakestContrast
      else { return false }
      return weakest < part * InkOnGround.least(forSize: own.height, isBold: text.isBold)
    }
    guard let span = scene.longestSpan(where: isWeak),
      scene.length(of: span) >= shortest || 2 * span.count >= text.glimpses.count(where: { $0 != nil }),
      let worst = span.compactMap({ text.glimpses[$0]?.weakestContrast }).min()
    else { return nil }
    return scene.finding(
      self, about: text, during: span,
      "a part of \(text.name) has a contrast of \(worst.belowInTenths) to what is behind it; the minimum is "
        + InkOnGround.least(forSize: text.height, isBold: text.isBold).inShort,
      "another colour there, or an end of the gradient that stands out")
  }

  /// The contrast of a text; for several copies, as in overprints, that of what is painted.
  private static func bestContrast(of text: TextCourse, at i: Int, in scene: ReviewedScene) -> Double {
    guard let own = text.glimpses[i] else { return 0 }
    let reach = 0.5 * own.height * scene.scale
    let copies = scene.texts.filter { $0.key.string == text.key.string }.compactMap { $0.glimpses[i] }
      .filter { $0.whole.isNear(own.whole, within: reach) }
    let best = copies.compactMap(\.contrast).max() ?? 0
    return copies.count > 1 ? max(best, copies.compactMap(\.paintedContrast).max() ?? 0) : best
  }

  /// Whether the text is large and pale: a watermark or a numeral in the background.
  static func isDecoration(_ text: TextCourse, in scene: ReviewedScene) -> Bool {
    let contrasts = text.glimpses.compactMap { $0 }.filter { $0.present > 0.9 }.compactMap(\.contrast)
    guard let most = contrasts.max() else { return false }
    return most < decoration.contrast
      && text.height >= decoration.size * min(scene.canvas.width, scene.canvas.height)
  }
}

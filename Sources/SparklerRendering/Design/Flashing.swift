// Flashes that WCAG forbids.
// Flow: ReviewedScene → FlashAnalysis → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// More than three flashes a second over more than a quarter of the view.
///
/// - Source: WCAG 2.2, 2.3.1; see `FlashAnalysis`.
enum Flashing: DesignMeasure {
  static let name = "flashes"

  /// Longest side of the examined pictures in pixels, and that of pictures that take long to paint; flashes have to be
  /// large.
  private static let side = (usual: 240.0, least: 120.0)
  /// Frames a second: of faster flashes every second one is seen.
  private static let rate = 30.0
  /// Longest animation that is examined whole, in frames, and pixels that are painted.
  private static let most = (frames: 600, pixels: 1.5e8)

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    let own = scene.spec.built.scene
    var spec = scene.spec
    // Each frame shown stays one: 60 a second become 30, 50 become 25.
    spec.built.frameRate /= max(1, (spec.built.frameRate / rate).rounded(.up))
    let frames = BuiltSpec.frameCount(duration: own.duration, rate: spec.built.frameRate)
    guard frames > 3, frames <= most.frames, changesMuch(scene) else { return [] }
    var small = own
    let usual = min(own.scale, side.usual / max(1, own.size.width, own.size.height))
    let work = Double(frames) * scene.paintedPixels * (usual / scene.scale) * (usual / scene.scale)
    let shrink = max(side.least / side.usual, min(1, (most.pixels / max(1, work)).squareRoot()))
    small.scale = usual * shrink
    spec.built.compiled = spec.built.compiled.recompiled(as: small)
    // The screen shrinks with the canvas.
    let screen = FlashReport.Size(
      width: max(64, Int(1024 * small.scale)), height: max(64, Int(768 * small.scale)))
    let report = try FlashAnalysis(screen: screen).run(SceneFrames(spec)).report
    return report.passages.map { passage in
      DesignFinding(
        measure: name, layers: [], from: Seconds(passage.start), to: Seconds(passage.end),
        box: Rect(origin: .zero, size: scene.canvas), message: "flashes more than WCAG 2.3.1 allows: \(passage)",
        remedy: "at most three flashes a second, smaller than a quarter of the view, or softer")
    }
  }

  /// Whether a twentieth of the canvas changes its red or green by a sixth: without that nothing flashes.
  private static func changesMuch(_ scene: ReviewedScene) -> Bool {
    guard let count = scene.moments.first?.full.pixels.count else { return false }
    return [8, 16].contains { (shift: UInt32) in
      var (darkest, brightest) = ([UInt8](repeating: 255, count: count), [UInt8](repeating: 0, count: count))
      for moment in scene.moments {
        for (i, pixel) in moment.full.pixels.enumerated() {
          let value = UInt8(truncatingIfNeeded: pixel >> shift)
          darkest[i] = min(darkest[i], value)
          brightest[i] = max(brightest[i], value)
        }
      }
      return 20 * darkest.indices.count { Int(brightest[$0]) - Int(darkest[$0]) > 40 } > count
    }
  }
}

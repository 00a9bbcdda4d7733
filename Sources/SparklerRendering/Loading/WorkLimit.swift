// How much one frame, and one output, may ask of the machine.
// Flow: Limits + frames → WorkLimit → a refusal before the work is done.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Synchronization

/// Refuses frames that are too much to paint, and outputs that take too long.
struct WorkLimit: Sendable {
  private let limits: Limits
  private let clock: Clock?

  /// When the first frame was begun, for all copies of a limit.
  private final class Clock: Sendable {
    let start = Mutex<ContinuousClock.Instant?>(nil)
  }

  /// - Parameter isTimed: whether the frames together have a deadline, from the first one on.
  init(_ limits: Limits, isTimed: Bool) {
    self.limits = limits
    clock = isTimed ? Clock() : nil
  }

  /// How messages name what can be set.
  var wording: SettingWords { limits.wording }

  /// - Throws: `badSpec` for a frame that is too much to paint.
  func check(_ frame: Frame, at time: Seconds) throws(RenderingError) {
    let most = limits["painted-pixels"]
    let pixels = frame.paintedPixels
    guard !(pixels <= most) else { return }
    throw RenderingError(
      .badSpec, Self.sentence(pixels, at: time), remedy: limits.remedy("painted-pixels"))
  }

  /// - Throws: `tryAgain` where the frames have taken longer than they may.
  func checkTime() throws(RenderingError) {
    guard let clock else { return }
    let now = ContinuousClock.now
    let start = clock.start.withLock { start in
      let first = start ?? now
      start = first
      return first
    }
    let most = min(1e9, limits["seconds"])
    guard start.duration(to: now) > .seconds(most) else { return }
    throw RenderingError(
      .tryAgain, "the frames are not done after \(most) s",
      remedy: "\(limits.remedy("seconds")); a smaller size or fewer frames take less")
  }

  /// What is wrong with a scene that has a frame that is too much; nil where none is found.
  ///
  /// A few frames are looked at, and only where there may be one; fewer of many layers, for each is made as it is for painting,
  /// and one where all look the same.
  /// A frame that nobody has looked at is refused when it is painted.
  static func problem(of compiled: CompiledScene, _ limits: Limits) -> Diagnostic? {
    let (scene, most) = (compiled.scene, limits["painted-pixels"])
    let particles = compiled.particleCounts.reduce(0) { $0 + $1.count.alive }
    // Each painted, laid down and blurred over all of the canvas and what a shadow may take in around it.
    let reach = 1600 * scene.scale
    let area = (Double(scene.pixelWidth) + reach) * (Double(scene.pixelHeight) + reach)
    let count = Double(compiled.greatestLayerCount)
    guard (count + particles) * area * 8 > most else { return nil }
    let looks = compiled.isStill ? 1 : Int(max(2, min(8, 16_000 / max(1, count))))
    for i in 0..<looks {
      let time = scene.duration * (Double(i) / Double(looks))
      let pixels = compiled.sample(at: time).paintedPixels
      guard !(pixels <= most) else { continue }
      return Diagnostic(
        code: .limit, place: nil, path: "layers", message: sentence(pixels, at: time),
        remedy: limits.remedy("painted-pixels") + "; take fewer or smaller copies, shadows and blurs")
    }
    return nil
  }

  private static func sentence(_ pixels: Double, at time: Seconds) -> String {
    let billions = pixels < 1e18 ? "\(Int((pixels / 1e9).rounded(.up))) billion" : "countless"
    return "the frame at \((time.value * 1000).rounded() / 1000) s would paint about \(billions) pixels"
  }
}

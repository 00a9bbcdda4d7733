// Limits the work for one frame and for one output.
// Flow: Limits + frames → WorkLimit → a refusal before the work is done.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerScene
import Synchronization

/// Refuses frames that would paint too many pixels, and outputs that take too long.
struct WorkLimit: Sendable {
  private let limits: Limits
  private let clock: Clock?

  /// Start time of the first frame, shared by all copies of a limit.
  private final class Clock: Sendable {
    let start = Mutex<ContinuousClock.Instant?>(nil)
  }

  /// - Parameter isTimed: whether all frames together have a deadline, counted from the first one.
  init(_ limits: Limits, isTimed: Bool) {
    self.limits = limits
    clock = isTimed ? Clock() : nil
  }

  /// How messages name settings.
  var wording: SettingWords { limits.wording }

  /// - Throws: `badSpec` for a frame that would paint too many pixels.
  func check(_ frame: Frame, at time: Seconds) throws(RenderingError) {
    let most = limits["painted-pixels"]
    let pixels = frame.paintedPixels
    guard !(pixels <= most) else { return }
    throw RenderingError(
      .badSpec, Self.sentence(pixels, at: time), remedy: limits.remedy("painted-pixels"))
  }

  /// - Throws: `tryAgain` if the frames have taken too long.
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
      remedy: "\(limits.remedy("seconds")); a smaller size or fewer frames take less time")
  }

  /// The problem of a scene with a frame that is too expensive; nil if none is found.
  ///
  /// Checks a few frames, and only if an upper bound exceeds the limit: fewer if there are many layers, because each is
  /// sampled as for painting, and one if all are equal. Other frames are checked when they are painted.
  static func problem(of compiled: CompiledScene, _ limits: Limits) -> Diagnostic? {
    let (scene, most) = (compiled.scene, limits["painted-pixels"])
    let particles = compiled.particleCounts.reduce(0) { $0 + $1.count.alive }
    // Upper bound: everything painted, composited and blurred over the canvas and the area around it that shadows may
    // reach.
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

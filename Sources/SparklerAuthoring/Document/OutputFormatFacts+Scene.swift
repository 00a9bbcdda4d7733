// The frame rates that a scene can have in a format.
// Flow: OutputFormatFacts + Scene → OutputSpec.
import SparklerCore
import SparklerFiles
import SparklerScene

extension OutputFormatFacts {
  /// Whether a file of a scene can have this many frames a second.
  ///
  /// Equal frames are stored as one. So a scene that shows one recording may be sampled at a higher rate than
  /// `greatestFrameRate`, if none of its pictures is shorter than a frame at that rate.
  package func admits(_ rate: Double, of scene: Scene) -> Bool {
    guard let most = greatestFrameRate, rate > most else { return true }
    guard let ticksPerSecond, rate <= ticksPerSecond, let stay = scene.shortestStay else { return false }
    return stay.value > 1 / most - 1e-9
  }

  /// Frame rate of a file: the scene's, or a whole fraction of it if the format can't store that many.
  ///
  /// - Parameter isAskedFor: whether the rate was requested; it is then kept, and reported if too high.
  package func frameRate(nearest rate: Double, isAskedFor: Bool) -> Double {
    guard !isAskedFor, let most = greatestFrameRate, rate > most else { return rate }
    return rate / (rate / most).rounded(.up)
  }
}

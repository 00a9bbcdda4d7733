// Warns of animated pictures that have more frames a second than the scene.
// Flow: built layers + the outputs' rates → SkippedPictures → W0603.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerScene

extension OutputReader {
  /// Reports the first picture of which a good part is left out at every output's rate.
  mutating func checkPictures(_ node: SpecNode) {
    let rate = max(built.frameRate, built.outputs.map(\.frameRate).max() ?? 0)
    guard rate > 0, let found = built.scene.layers.lazy.compactMap({ $0.skippedPicture(at: rate, speed: 1) }).first
    else { return }
    let file = found.source.split(separator: "/").last.map(String.init) ?? ""
    // Its times are sums: 50 is 50.000000001.
    let wanted = (found.rate * found.speed - 1e-3).rounded(.up)
    let remedy =
      wanted <= OutputFormat.gif.facts.greatestFrameRate ?? 50 ? "fps: \(Limits.text(wanted))" : "show it more slowly"
    reader.report(
      .cutPicture, node,
      "\(file) has \(found.count) frames, and at \(Limits.text(rate)) frames a second \(found.skipped) of them "
        + "are left out each time it plays",
      remedy: remedy)
  }
}

/// A picture of which some frames are left out.
private struct SkippedPicture {
  var source: String
  var count: Int
  var skipped: Int
  /// Frames a second of the file.
  var rate: Double
  /// How many times as fast the scene plays it.
  var speed: Double

  /// - Parameters:
  ///   - rate: frames a second of the scene.
  ///   - speed: of the layer, above 0.
  init?(_ image: ImageContent, rate sceneRate: Double, speed: Double) {
    let rate = sceneRate / speed
    guard let track = image.track, track.ends.count > 1, rate > 0 else { return nil }
    var (begin, skipped) = (0.0, 0)
    var shortest = [Double]()
    for end in track.ends {
      // Whether a multiple of the interval lies within the frame.
      if (begin * rate - Self.slack).rounded(.up) >= end.value * rate - Self.slack { skipped += 1 }
      shortest.append(end.value - begin)
      begin = end.value
    }
    // Times that a file rounds let single frames slip.
    guard Double(skipped) > Self.tolerated * Double(track.ends.count) else { return nil }
    let usual = shortest.sorted()[shortest.count / 2]
    (source, count, self.skipped, self.speed) = (image.source, track.ends.count, skipped, speed)
    self.rate = usual > 0 ? 1 / usual : rate
  }

  private static let slack = 1e-6
  private static let tolerated = 0.1
}

extension Layer {
  /// The first picture in the layer of which frames are skipped.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - speed: of the layer's parent.
  fileprivate func skippedPicture(at rate: Double, speed: Double) -> SkippedPicture? {
    let own = abs(speed * timing.speed)
    guard own > 0, own.isFinite else { return nil }
    if case .image(let image) = content, let found = SkippedPicture(image, rate: rate, speed: own) { return found }
    return (sublayers + [mask].compactMap(\.self)).lazy
      .compactMap { $0.skippedPicture(at: rate, speed: own) }.first
  }
}

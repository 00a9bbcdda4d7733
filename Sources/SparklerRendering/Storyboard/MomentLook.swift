// What a viewer sees at a moment: a thumbnail and the texts.
// Flow: FramePipeline → MomentLook → KeyMoments, BoardMoments.
import SparklerCore
import SparklerScene

/// A small picture of a moment.
struct Thumbnail {
  /// Longer side in pixels.
  private static let side = 80.0
  /// Difference of a channel, of 255, from which a pixel counts as clearly different.
  private static let plain = 64

  private let pixels: [UInt32]
  /// Fraction of pixels that clearly differ from the most frequent one; 0 for an empty picture.
  let detail: Double

  private init(_ pixels: [UInt32]) {
    self.pixels = pixels
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let ground = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    let others = pixels.reduce(0) { $0 + Self.difference($1, ground) }
    detail = Double(others) / Double(Self.plain * max(1, pixels.count))
  }

  /// - Throws: if a frame can't be painted.
  static func all(of pipeline: FramePipeline, at moments: [Seconds]) throws -> [Thumbnail] {
    var scene = pipeline.scene
    scene.scale = side / max(scene.size.width, scene.size.height)
    scene.motionBlur = nil
    let small = FramePipeline(
      pipeline.compiled.recompiled(as: scene), timeline: Timeline(moments: moments, rate: 1), images: pipeline.images,
      fonts: pipeline.fonts, work: pipeline.work)
    var out: [Thumbnail] = []
    try small.paint(0..<moments.count) { picture, _ in out.append(Thumbnail(picture.pixels)) }
    return out
  }

  /// 0 for equal pictures, 1 if every pixel differs: the square root of the fraction of differing pixels, so that a
  /// line of text counts against a background.
  func distance(to other: Thumbnail) -> Double {
    guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 1 }
    var sum = 0
    for i in pixels.indices { sum += Self.difference(pixels[i], other.pixels[i]) }
    return (Double(sum) / Double(Self.plain * pixels.count)).squareRoot()
  }

  /// 0...`plain`.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int { min(plain, Pixmap.difference(a, b)) }
}

/// A moment's look, for comparison with others.
struct MomentLook {
  let picture: Thumbnail
  private let texts: Set<String>

  /// Distance of moments that have no text in common.
  private static let otherTexts = 0.25

  /// - Throws: if a frame can't be painted.
  static func all(of pipeline: FramePipeline, at moments: [Seconds]) throws -> [MomentLook] {
    zip(moments, try Thumbnail.all(of: pipeline, at: moments)).map { time, picture in
      MomentLook(picture: picture, texts: Set(FrameInventory(pipeline.compiled.sample(at: time)).texts))
    }
  }

  /// 0 for equal looks, 1 if every pixel differs; different texts count, however small they are.
  func distance(to other: MomentLook) -> Double {
    let all = texts.union(other.texts).count
    let common = texts.intersection(other.texts).count
    let words = all == 0 ? 0 : Self.otherTexts * (1 - Double(common) / Double(all))
    return max(picture.distance(to: other.picture), words)
  }
}

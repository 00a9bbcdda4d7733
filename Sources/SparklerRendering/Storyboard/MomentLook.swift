// What a person sees of a moment: a picture as small as a stamp, and the texts.
// Flow: FramePipeline → MomentLook → KeyMoments, BoardMoments.
import SparklerCore
import SparklerScene

/// A few pixels of a moment.
struct Thumbnail {
  /// Pixels of the longer side.
  private static let side = 80.0
  /// Levels of 255 by which a pixel is plainly another.
  private static let plain = 64

  private let pixels: [UInt32]
  /// The share of pixels that plainly differ from the commonest one; 0 where nothing shows.
  let detail: Double

  private init(_ pixels: [UInt32]) {
    self.pixels = pixels
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let ground = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    let others = pixels.reduce(0) { $0 + Self.difference($1, ground) }
    detail = Double(others) / Double(Self.plain * max(1, pixels.count))
  }

  /// - Throws: where a frame can't be painted.
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

  /// 0 for the same picture, 1 where every pixel is another: the root of the share of pixels that differ, so that a
  /// line of text counts beside a background.
  func distance(to other: Thumbnail) -> Double {
    guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 1 }
    var sum = 0
    for i in pixels.indices { sum += Self.difference(pixels[i], other.pixels[i]) }
    return (Double(sum) / Double(Self.plain * pixels.count)).squareRoot()
  }

  /// 0...`plain`.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    var widest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      widest = max(widest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return min(plain, widest)
  }
}

/// A moment, to be compared with others.
struct MomentLook {
  let picture: Thumbnail
  private let texts: Set<String>

  /// How far apart moments are of which no text is the same.
  private static let otherTexts = 0.25

  /// - Throws: where a frame can't be painted.
  static func all(of pipeline: FramePipeline, at moments: [Seconds]) throws -> [MomentLook] {
    zip(moments, try Thumbnail.all(of: pipeline, at: moments)).map { time, picture in
      MomentLook(picture: picture, texts: Set(FrameInventory(pipeline.compiled.sample(at: time)).texts))
    }
  }

  /// 0 for what looks the same, 1 where every pixel is another; other words count, however small they are.
  func distance(to other: MomentLook) -> Double {
    let all = texts.union(other.texts).count
    let common = texts.intersection(other.texts).count
    let words = all == 0 ? 0 : Self.otherTexts * (1 - Double(common) / Double(all))
    return max(picture.distance(to: other.picture), words)
  }
}

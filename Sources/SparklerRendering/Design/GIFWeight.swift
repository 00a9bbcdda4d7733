// GIFs that would be much smaller in another format.
// Flow: ReviewedScene → a few frames, encoded both ways → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// Encodes a few frames as GIF and as WebP where much of the picture changes between frames, and compares.
///
/// GIF stores each change without motion or transforms: running grain, moving gradients and blurs cost it most.
enum GIFWeight: DesignMeasure {
  static let name = "gif-weight"

  /// Fraction of pixels that must change between frames on average.
  private static let changes = 0.3
  /// How many times smaller the WebP must be, and how many bytes the GIF must have: what Slack recommends at most.
  private static let least = (ratio: 1.5, bytes: 2_000_000.0)
  /// Consecutive frames that are encoded, and their longest side in pixels.
  private static let sample = (frames: 6, side: 360.0)

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    guard let output = scene.outputs.first(where: { $0.format == .gif }), output.maxSize == nil else { return [] }
    let timeline = Timeline(output, of: scene.spec.built)
    guard timeline.count >= sample.frames else { return [] }
    let activity = activity(in: scene)
    let first = min(timeline.count - sample.frames, Int(activity.busiest * Double(timeline.count)))
    let times = (first..<(first + sample.frames)).map { timeline.time(at: $0) }
    var own = scene.spec.built.scene
    let width = output.size.map { Double($0.width) } ?? own.size.width * own.scale
    own.scale = min(own.scale, sample.side / max(1, own.size.width, own.size.height))
    let pipeline = FramePipeline(
      scene.spec.built.compiled.recompiled(as: own), timeline: Timeline(moments: times, rate: output.frameRate),
      images: scene.spec.images, fonts: scene.spec.fonts)
    var pictures: [Pixmap] = []
    try pipeline.paint(0..<times.count) { picture, _ in pictures.append(picture) }
    guard changedShare(of: pictures) >= changes else { return [] }
    let (gif, webp) = (
      try await bytes(GIFEncoder(pipeline, GIFOptions(output), loop: .forever, jobs: 1)),
      try await bytes(WebPEncoder(pipeline, WebPOptions(quality: WebPOptions.standardQuality), loop: .forever, jobs: 1))
    )
    let area = (width / Double(max(1, pipeline.width))) * (width / Double(max(1, pipeline.width)))
    let whole = Double(gif) / Double(sample.frames) * Double(timeline.count) * activity.share * area
    guard whole >= least.bytes, Double(gif) >= least.ratio * Double(webp) else { return [] }
    let ratio = (Double(gif) / Double(max(1, webp))).belowInTenths
    let megabytes = (whole / 1e6).belowInTenths
    return [
      DesignFinding(
        measure: name, layers: [], from: times[0], to: times[times.count - 1],
        box: Rect(origin: .zero, size: scene.canvas),
        message: "much of the picture changes in every frame: the GIF will have about \(megabytes) MB; "
          + "a WebP would be \(ratio) times smaller",
        remedy: "write a .webp or a video, or set maxSize:, or let grain stand still")
    ]
  }

  /// Where the picture changes most between two moments, as a fraction of the scene, and for what fraction of the time
  /// much of it changes.
  private static func activity(in scene: ReviewedScene) -> (busiest: Double, share: Double) {
    let pictures = scene.moments.map(\.full)
    let shares = (1..<max(1, pictures.count)).map { changedShare(of: [pictures[$0 - 1], pictures[$0]]) }
    guard let most = shares.max(), let place = shares.firstIndex(of: most) else { return (0.5, 1) }
    return (
      Double(place) / Double(pictures.count), Double(shares.count { $0 >= changes }) / Double(shares.count)
    )
  }

  private static func changedShare(of pictures: [Pixmap]) -> Double {
    guard pictures.count > 1 else { return 0 }
    let shares = (1..<pictures.count).map { i in
      let (a, b) = (pictures[i - 1].pixels, pictures[i].pixels)
      return Double(a.indices.count { a[$0] != b[$0] }) / Double(max(1, a.count))
    }
    return shares.reduce(0, +) / Double(shares.count)
  }

  private static func bytes(_ encoder: some AnimationEncoder) async throws -> Int {
    var count = 0
    try await encoder.write(progress: { _ in }) { bytes, place in if place == nil { count += bytes.count } }
    return count
  }
}

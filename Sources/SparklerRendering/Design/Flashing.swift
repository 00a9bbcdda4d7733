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
  /// Frames of a second in which a quarter of the view must have changed.
  private static let fewest = 4
  /// Longest animation that is examined whole, in frames, and pixels that are painted.
  private static let most = (frames: 600, pixels: 1.5e8)

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    let own = scene.spec.built.scene
    var spec = scene.spec
    // Each frame shown stays one: 60 a second become 30, 50 become 25.
    spec.built.frameRate /= max(1, (spec.built.frameRate / rate).rounded(.up))
    let frames = BuiltSpec.frameCount(duration: own.duration, rate: spec.built.frameRate)
    guard frames > 3, frames <= most.frames, try changesMuch(scene) else { return [] }
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
    return try report.passages.filter { try flashesTogether($0, of: report.view, in: spec) }.map { passage in
      DesignFinding(
        measure: name, layers: [], from: Seconds(passage.start), to: Seconds(passage.end),
        box: Rect(origin: .zero, size: scene.canvas), message: "flashes more than WCAG 2.3.1 allows: \(passage)",
        remedy: "at most three flashes a second, smaller than a quarter of the view, or softer")
    }
  }

  /// Whether a quarter of the view changes within the same tenth of a second, and repeatedly. Where small things move
  /// past, as confetti does, each pixel changes often but few change together.
  private static func flashesTogether(
    _ passage: FlashReport.Passage, of view: FlashReport.Size, in spec: LoadedSpec
  ) throws -> Bool {
    let length = spec.built.scene.duration.value
    let (end, tenth) = (min(length - 1e-3, passage.worst.truncatingRemainder(dividingBy: max(1e-3, length))), 0.1)
    let times = stride(from: max(0, end - 1), through: end, by: 1 / rate).map { Seconds($0) }
    var frames = SceneFrames(spec, at: times)
    var lights: [[Double]] = []
    while let picture = try frames.next()?.picture {
      let place = PixelRect(
        x: passage.place.x, y: passage.place.y, width: passage.place.width, height: passage.place.height
      ).intersection(picture.bounds)
      lights.append(
        picture.pixels.cropped(to: place, width: picture.width).map { Color.luminance(ofPixel: $0) })
    }
    let step = max(1, Int((tenth * rate).rounded()))
    guard lights.count > step else { return true }
    let hits = (step..<lights.count).count { i in
      let (now, then) = (lights[i], lights[i - step])
      let changed = now.indices.count { abs(now[$0] - then[$0]) >= 0.1 }
      return 4 * changed >= view.width * view.height
    }
    return hits >= fewest
  }

  /// Moments between the evenly spread ones, which regular flashes may all meet in the same state.
  private static let between = 24

  /// Whether a twentieth of the canvas changes its red or green by a sixth: without that nothing flashes.
  private static func changesMuch(_ scene: ReviewedScene) throws -> Bool {
    if changeMuch(scene.moments.map(\.full)) { return true }
    // Multiples of the golden ratio's fraction meet every period in all its states.
    let golden = 0.618_033_988_75
    var own = scene.small.scene
    own.scale = min(own.scale, side.least / max(1, own.size.width, own.size.height))
    let rate = scene.spec.built.frameRate
    let times = (0..<between).map { i in
      Seconds((scene.duration * (golden * Double(i)).truncatingRemainder(dividingBy: 1) * rate).rounded(.down) / rate)
    }
    let pipeline = FramePipeline(
      scene.small.recompiled(as: own), timeline: Timeline(moments: times, rate: 1), images: scene.spec.images,
      fonts: scene.spec.fonts)
    var pictures: [Pixmap] = []
    try pipeline.paint(0..<times.count) { picture, _ in pictures.append(picture) }
    return changeMuch(pictures)
  }

  private static func changeMuch(_ pictures: [Pixmap]) -> Bool {
    guard let count = pictures.first?.pixels.count else { return false }
    return [8, 16].contains { (shift: UInt32) in
      var (darkest, brightest) = ([UInt8](repeating: 255, count: count), [UInt8](repeating: 0, count: count))
      for picture in pictures {
        for (i, pixel) in picture.pixels.enumerated() {
          let value = UInt8(truncatingIfNeeded: pixel >> shift)
          darkest[i] = min(darkest[i], value)
          brightest[i] = max(brightest[i], value)
        }
      }
      return 20 * darkest.indices.count { Int(brightest[$0]) - Int(darkest[$0]) > 40 } > count
    }
  }
}

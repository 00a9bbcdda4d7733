// A loop whose motion jumps where it begins again.
// Flow: ReviewedScene → frames round the seam → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting

/// The instant before the end of an endless loop looks different from its beginning, while something moves at both.
///
/// A frame is a function of time, so the state at the end can be compared with the one at the beginning, however fast
/// things move. A scene that comes to rest and then starts again is a cut, which is left to the author, and so is one of
/// several cuts.
///
/// - Source: thresholds are ours, fixed by looking at frames.
enum LoopSeam: DesignMeasure {
  static let name = "loop-jump"

  /// Difference of all light from which a jump is seen.
  private static let least = 0.0015
  /// Difference between frames from which something moves.
  private static let motion = 0.00015
  /// Seconds before the end that count as the end.
  private static let instant = 1e-4
  /// Frame times at which other cuts are looked for, and pixels that are painted for them.
  private static let most = (frames: 150, pixels: 8e7)

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    guard let output = scene.outputs.first(where: { $0.loop == .forever }), scene.duration > 0.2 else { return [] }
    let (step, end) = (1 / max(1, output.frameRate), scene.duration - instant)
    let times = [end - 2 * step, end - step, end, 0, step, 2 * step].map { Seconds(max(0, $0)) }
    let pictures = try pictures(at: times, in: scene)
    let steps = (1..<pictures.count).map { pictures[$0].meanDifference(to: pictures[$0 - 1]) }
    guard max(steps[0], steps[1]) > motion, max(steps[3], steps[4]) > motion, steps[2] > least,
      try !hasCuts(like: steps[2], in: scene)
    else { return [] }
    let small = pictures[3].differingBox(from: pictures[2])
    let box = scene.points(Rect(2 * small.minX, 2 * small.minY, 2 * small.size.width, 2 * small.size.height))
    return [
      DesignFinding(
        measure: name, layers: [], from: Seconds(scene.duration), to: Seconds(scene.duration), box: box,
        message: "the loop jumps: its end differs from its beginning while something moves",
        remedy: "end each motion where it begins (whole turns or tiles, autoreverses), or let it rest before the end")
    ]
  }

  /// Whether the scene changes as suddenly elsewhere: at cuts, or with every frame of grain.
  private static func hasCuts(like seam: Double, in scene: ReviewedScene) throws -> Bool {
    let frames = Int(scene.duration * scene.spec.built.frameRate)
    let affordable = most.pixels / max(1, 0.5 * scene.paintedPixels)
    let count = min(most.frames, frames, Int(affordable))
    guard count > 2 else { return false }
    var times: [Seconds] = []
    for i in 1..<count {
      let time = Double(i * frames / count) / scene.spec.built.frameRate
      times += [Seconds(time - instant), Seconds(time + instant)]
    }
    let pictures = try pictures(at: times, in: scene)
    let jumps = stride(from: 0, to: pictures.count - 1, by: 2).count {
      pictures[$0].meanDifference(to: pictures[$0 + 1]) > 0.7 * seam
    }
    return jumps > 1
  }

  private static func pictures(at times: [Seconds], in scene: ReviewedScene) throws -> [Pixmap] {
    var own = scene.small.scene
    own.scale /= 2
    let pipeline = FramePipeline(
      scene.small.recompiled(as: own), timeline: Timeline(moments: times, rate: 1), images: scene.spec.images,
      fonts: scene.spec.fonts)
    var out: [Pixmap] = []
    try pipeline.paint(0..<times.count) { picture, _ in out.append(picture) }
    return out
  }
}

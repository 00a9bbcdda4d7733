// Where a GIF's time goes: each stage of one worker, over every frame of a scene.
// Flow: LoadedSpec → stages one by one → `sparkler measure` → scripts/bench.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Seconds that one core spends on each stage of a GIF.
public struct StageTimes: Sendable {
  public var frames = 0
  /// Of one frame.
  public var pixels = 0
  public var sample = 0.0
  public var paint = 0.0
  public var quantise = 0.0
  public var compress = 0.0

  /// Seconds of processor time in which a frame is painted from nothing, without a copy of it, as the mean of all.
  public static func fullPaint(_ spec: LoadedSpec) throws -> Double {
    let scene = spec.built.scene
    let timeline = Timeline(duration: scene.duration, rate: spec.built.frameRate)
    let frames = (0..<timeline.count).map { spec.built.compiled.sample(at: timeline.time(at: $0)) }
    var painter = try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: spec.images, fonts: spec.fonts)
    let start = clock()
    for frame in frames { try painter.update(to: frame) }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(frames.count)
  }

  /// Runs the stages over every frame, each by itself, as a worker does: repainting only what can have changed.
  public init(_ spec: LoadedSpec) throws {
    let scene = spec.built.scene
    let timeline = Timeline(duration: scene.duration, rate: spec.built.frameRate)
    (frames, pixels) = (timeline.count, scene.pixelWidth * scene.pixelHeight)
    let clock = ContinuousClock()
    func seconds(_ body: () throws -> Void) rethrows -> Double {
      let time = try clock.measure(body).components
      return Double(time.seconds) + Double(time.attoseconds) * 1e-18
    }
    var list: [Frame] = []
    sample = seconds { list = (0..<timeline.count).map { spec.built.compiled.sample(at: timeline.time(at: $0)) } }
    var pictures: [Pixmap] = []
    paint = try seconds {
      var painter = try FramePainter(
        width: scene.pixelWidth, height: scene.pixelHeight, images: spec.images, fonts: spec.fonts)
      for i in list.indices {
        pictures.append(i == 0 ? try painter.paint(list[0]) : try painter.paint(list[i], after: list[i - 1]))
      }
    }
    let reducer = AlphaReducer(GIFOptions())
    var histogram = Histogram()
    for picture in pictures.prefix(64) { histogram.add(reducer.reduce(picture)) }
    let palette = PaletteBuilder(transparency: scene.isOpaque ? .ifRoom : .required).palette(for: histogram)
    let mapper = PaletteMapper(palette: palette)
    var mapped: [IndexedFrame] = []
    quantise = seconds { mapped = pictures.map { mapper.map(reducer.reduce($0)) } }
    let encoder = GIFFrameEncoder(palette: palette)
    compress = seconds {
      for i in mapped.indices {
        _ = encoder.encode(
          previous: i > 0 ? mapped[i - 1] : nil, current: mapped[i], next: i + 1 < mapped.count ? mapped[i + 1] : nil)
      }
    }
  }
}

// Times the stages of making a GIF, single-threaded, over all frames of a scene.
// Flow: LoadedSpec → stages one by one → `sparkler measure` → scripts/lab bench.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

/// Seconds that one core spends on each stage of a GIF.
public struct StageTimes: Sendable {
  /// Number of frames.
  public var frames = 0
  /// Per frame.
  public var pixels = 0
  /// Seconds of sampling all frames.
  public var sample = 0.0
  /// Seconds of painting all frames.
  public var paint = 0.0
  /// Seconds of mapping all frames to the palette.
  public var quantise = 0.0
  /// Seconds of compressing all frames.
  public var compress = 0.0

  /// Mean processor time in seconds of painting a whole frame, without copying it.
  ///
  /// - Parameter kind: painter to use.
  package static func fullPaint(_ spec: LoadedSpec, by kind: PainterKind = .raster) throws -> Double {
    let scene = spec.built.scene
    let timeline = Timeline(duration: scene.duration, rate: spec.built.frameRate)
    let frames = (0..<timeline.count).map { spec.built.compiled.sample(at: timeline.time(at: $0)) }
    var painter = try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: spec.images, fonts: spec.fonts, kind: kind)
    let start = clock()
    for frame in frames { try painter.update(to: frame) }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(frames.count)
  }

  /// Seconds in which one core samples and paints every frame after the first one was painted once, discarding each, as
  /// a worker does: with repainting of changed parts only.
  public static func pictures(_ spec: LoadedSpec) throws -> (frames: Int, sample: Double, paint: Double) {
    let scene = spec.built.scene
    let timeline = Timeline(duration: scene.duration, rate: spec.built.frameRate)
    var painter = try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: spec.images, fonts: spec.fonts)
    var (last, picture): (Frame?, Pixmap?)
    var (sample, paint) = (0.0, 0.0)
    if timeline.count > 0 {
      // What a process does once is not part of a frame: it loads fonts, and its code.
      let first = spec.built.compiled.sample(at: timeline.time(at: 0))
      _ = try painter.paint(first)
      last = first
    }
    for i in 0..<timeline.count {
      var frame: Frame?
      sample += seconds { frame = spec.built.compiled.sample(at: timeline.time(at: i)) }
      guard let frame else { continue }
      picture = nil
      paint += try seconds { picture = try last.map { try painter.paint(frame, after: $0) } ?? painter.paint(frame) }
      last = frame
    }
    _ = picture
    return (timeline.count, sample, paint)
  }

  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  /// Times each stage separately over all frames; painting repaints only changed parts, as a worker does.
  public init(_ spec: LoadedSpec) throws {
    let scene = spec.built.scene
    let timeline = Timeline(duration: scene.duration, rate: spec.built.frameRate)
    (frames, pixels) = (timeline.count, scene.pixelWidth * scene.pixelHeight)
    (_, sample, paint) = try Self.pictures(spec)
    var painter = try FramePainter(
      width: scene.pixelWidth, height: scene.pixelHeight, images: spec.images, fonts: spec.fonts)
    let pictures = try (0..<timeline.count).map { i in
      try painter.paint(spec.built.compiled.sample(at: timeline.time(at: i)))
    }
    let reducer = AlphaReducer(GIFOptions())
    var histogram = Histogram()
    for picture in pictures.prefix(64) { histogram.accumulate(reducer.reduce(picture)) }
    let palette = PaletteBuilder(transparency: scene.isOpaque ? .ifRoom : .required).palette(for: histogram)
    let mapper = PaletteMapper(palette: palette)
    var mapped: [IndexedFrame] = []
    quantise = Self.seconds { mapped = pictures.map { mapper.map(reducer.reduce($0)) } }
    let encoder = GIFFrameEncoder(palette: palette)
    compress = Self.seconds {
      for i in mapped.indices {
        _ = encoder.encode(
          previous: i > 0 ? mapped[i - 1] : nil, current: mapped[i], next: i + 1 < mapped.count ? mapped[i + 1] : nil)
      }
    }
  }
}

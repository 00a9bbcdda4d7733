// Each painter judges the other: a frame by Cairo and by the raster painter, both at 8 times the size, averaged down.
// Flow: frames, goldens → FramePainter, CairoPainter → PainterJudge.
import Foundation
import SparklerAuthoring
import SparklerCairo
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerRendering
import SparklerScene
import TestSupport
import Testing

/// How far two painters are from each other.
struct PainterJudge {
  /// Painted so many times as large.
  static let factor = 8

  let images: ImageStore
  let fonts: FontLibrary

  /// - Parameter frame: `factor` times as large as it is meant.
  func pictures(of frame: Frame) throws -> (raster: Pixmap, cairo: Pixmap) {
    var painter = try FramePainter(width: frame.width, height: frame.height, images: images, fonts: fonts)
    let raster = try painter.paint(frame)
    var other = CairoPainter(target: .pixels, images: images, fonts: fonts)
    let surface = try ImageSurface(width: frame.width, height: frame.height)
    try other.paint(frame, on: try Context(surface.surface))
    return (raster.reduced(by: Self.factor), surface.pixmap().reduced(by: Self.factor))
  }

  func verdict(on frame: Frame) throws -> PictureDifference {
    let (a, b) = try pictures(of: frame)
    return PictureDifference(a, b)
  }

  /// What two painters may differ by, on average.
  static let mostMean = 0.6

  /// The first item with which the painters no longer agree.
  func culprit(in frame: Frame, within most: Double) throws -> String {
    for count in 1...max(1, frame.items.count) {
      var part = frame
      part.items = Array(frame.items.prefix(count))
      let verdict = try verdict(on: part)
      guard !verdict.isGood(within: most), let item = part.items.last else { continue }
      let drawing = String("\(item.drawing)".prefix(160))
      return "item \(count - 1), layer '\(item.layer)': \(verdict); \(drawing)"
    }
    return "only all items together"
  }

  /// Both painters' pictures side by side, for a person to look at; returns the file.
  static func report(_ name: String, _ a: Pixmap, _ b: Pixmap) throws -> String {
    try GoldenTests.report("painters-" + name, [a], [b])
  }
}

extension PictureDifference {
  /// - Parameter most: the greatest mean.
  func isGood(within most: Double) -> Bool { mean <= most && share <= 0.003 }
}

@Suite struct PainterJudgeTests {
  /// A golden's frame at a share of its duration, in the judge's size.
  static func frame(of spec: LoadedSpec, at share: Double) -> Frame {
    var scene = spec.built.scene
    scene.scale *= Double(PainterJudge.factor)
    return spec.built.compiled.recompiled(as: scene).sample(at: Seconds(scene.duration.value * share))
  }

  @Test("both painters show a golden alike", arguments: GoldenTests.cases) func golden(_ name: String) throws {
    let spec = try GoldenTests.loader.load(GoldenTests.folder.appendingPathComponent(name + ".scene.yaml").path)
    let frame = Self.frame(of: spec, at: 0.4)
    guard frame.width <= FramePainter.greatestSide, frame.height <= FramePainter.greatestSide else { return }
    let judge = PainterJudge(images: spec.images, fonts: spec.fonts)
    let (raster, cairo) = try judge.pictures(of: frame)
    let verdict = PictureDifference(raster, cairo)
    // Enlarged pictures are cubic by the raster painter, and bilinear by Cairo, which has no cubic filter.
    let most = name.hasPrefix("images/") ? 1 : PainterJudge.mostMean
    guard !verdict.isGood(within: most) else { return }
    let file = try PainterJudge.report(name, raster, cairo)
    Issue.record("\(name): \(verdict); \(try judge.culprit(in: frame, within: most)): \(file)")
  }

  @Test(
    "a group in several colours is tinted and blended by both",
    arguments: ["normal", "multiply", "screen", "plus-lighter"])
  func tinted(_ mode: String) throws {
    let text = """
      scene: 1
      size: 120x80
      duration: 1s
      background: "#4a6a8a"
      layers:
        - emitter:
            size: [120, 80]
            shape: rectangle
            mode: volume
            cells:
              - name: star
                burst: 12
                lifetime: 9s
                blend: \(mode)
                colors: [gold, tomato]
                contents: {layer: {size: 24, group: [{shape: circle, size: 20, fill: white}, {shape: star, size: 12, fill: silver}]}}
          position: [60, 40]
      """
    let spec = try GoldenTests.loader.load(Array(text.utf8), name: "tinted", folder: ".")
    let (raster, cairo) = try PainterJudge(images: spec.images, fonts: spec.fonts).pictures(
      of: Self.frame(of: spec, at: 0.4))
    #expect(Set(raster.pixels).count > 20)
    #expect(
      PictureDifference(raster, cairo).isGood(within: PainterJudge.mostMean), "\(PictureDifference(raster, cairo))")
  }

  @Test("both painters show random frames alike", arguments: 1...60) func random(_ seed: UInt64) throws {
    let frame = RandomFrame(seed: seed).frame
    let judge = PainterJudge(images: ImageStore(), fonts: try FontLibrary())
    let (raster, cairo) = try judge.pictures(of: frame)
    let verdict = PictureDifference(raster, cairo)
    guard !verdict.isGood(within: PainterJudge.mostMean) else { return }
    let file = try PainterJudge.report("seed-\(seed)", raster, cairo)
    Issue.record("\(seed): \(verdict); \(try judge.culprit(in: frame, within: PainterJudge.mostMean)): \(file)")
  }

  @Test("a painter that leaves something out is found") func falsifiable() throws {
    var frame = RandomFrame(seed: 3).frame
    let judge = PainterJudge(images: ImageStore(), fonts: try FontLibrary())
    let whole = try judge.pictures(of: frame).raster
    frame.items.removeLast(frame.items.count - 1)
    #expect(!PictureDifference(whole, try judge.pictures(of: frame).cairo).isGood(within: PainterJudge.mostMean))
  }
}

// How far an exported layer may be off, and when it is skewed: just within each bound, and just beyond it.
// Flow: Scene → LottieExport → keys of a layer.
import SparklerCore
import SparklerLottie
import SparklerPainting
import SparklerScene
import Testing

@Suite struct LottieToleranceTests {
  /// A square of 20 points in the middle of the canvas: its corners lie so far from its middle.
  private static let reach = 200.0.squareRoot()
  private static let center = Point(150, 150)

  /// Frames 0 to 10, between which a property runs straight from value to value.
  private func export(
    _ values: [AnimatableValue], _ property: LayerProperty, _ change: (inout Layer) -> Void = { _ in }
  ) throws -> ExportedLayer {
    var layer = Layer()
    layer.bounds = Rect(0, 0, 20, 20)
    layer.position = Self.center
    layer.background = .color(.white)
    change(&layer)
    var animation = Animation(.keyframe(KeyframeAnimation(property: property, values: values)))
    animation.timing.duration = 1
    (animation.timing.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer.animations = [animation]
    let scene = Scene(size: Size(300, 300), duration: 2, layers: [layer])
    let export = LottieExport(
      name: "square", scene: scene, rate: 10, frames: (0...10).map { (Seconds(Double($0) / 10), 1) },
      images: ImageStore(), fonts: try FontLibrary())
    let layers = try export.file().layers
    #expect(layers.count == 1)
    return try #require(layers.first)
  }

  private func numbers(_ values: [Double], times factor: Double = 1) -> [AnimatableValue] {
    values.map { .number($0 * factor) }
  }

  /// The middle of three values lies so far beside the straight way: a key of its own keeps it.
  private func keys(_ share: Double, _ curve: (Double) throws -> FrameCurve) throws -> [Int] {
    try curve(share).keys.map(\.frame)
  }

  private static let within = [0, 10]
  private static let beyond = [0, 5, 10]

  @Test("a place may be off by a twentieth of a pixel") func places() throws {
    for (off, wanted) in [(0.045, Self.within), (0.055, Self.beyond)] {
      for way in [Point(0, off), Point(off, 0)] {
        let middle = Self.center + Point(10, 10) + way
        let layer = try export([.point(Self.center), .point(middle), .point(Self.center + Point(20, 20))], .position)
        #expect(layer.placement.position.keys.map(\.frame) == wanted, "\(way)")
      }
    }
  }

  @Test("a size may be off by as much at the corners, whatever size it has", arguments: [1.0, 3])
  func sizes(_ scale: Double) throws {
    for (off, wanted) in [(0.045, Self.within), (0.055, Self.beyond)] {
      let layer = try export(numbers([scale, scale + 1 + off / Self.reach, scale + 2]), .scale)
      #expect(layer.placement.scale.keys.map(\.frame) == wanted, "\(off)")
    }
  }

  @Test("a turn may be off by as much at the corners, the less the larger it is", arguments: [1.0, 3])
  func turns(_ scale: Double) throws {
    for (off, wanted) in [(0.045, Self.within), (0.055, Self.beyond)] {
      let layer = try export(numbers([0, 0.2 + off / Self.reach / scale, 0.4]), .rotation) {
        $0.transform = .scale(scale, scale)
      }
      #expect(layer.placement.rotation.keys.map(\.frame) == wanted, "\(off)")
    }
  }

  @Test("opacity may be off by a fifth of a hundredth, a colour by half a level") func looks() throws {
    for (off, wanted) in [(0.0019, Self.within), (0.0021, Self.beyond)] {
      let layer = try export(numbers([0.25, 0.5 + off, 0.75]), .opacity)
      guard case .shape(_, _, let opacity, _, _) = layer.content else { throw Other(layer.content) }
      #expect(opacity.keys.map(\.frame) == wanted, "\(off)")
    }
    for (off, wanted) in [(0.45, Self.within), (0.55, Self.beyond)] {
      func gray(_ level: Double) -> AnimatableValue {
        .color(Color(red: 0, green: level / 255, blue: 0))
      }
      let layer = try export([gray(50), gray(100 + off), gray(150)], .backgroundColor)
      guard case .shape(_, .color(let color), _, _, _) = layer.content else { throw Other(layer.content) }
      #expect(color.keys.map(\.frame) == wanted, "\(off)")
    }
  }

  @Test(
    "points of an outline and the width of a line may be off by a twentieth of a pixel on the canvas",
    arguments: [1.0, 3])
  func outlines(_ scale: Double) throws {
    func stroked(_ layer: inout Layer) {
      var shape = Shape(path: path(10))
      (shape.fill, shape.stroke) = (nil, .color(.white))
      layer.background = nil
      layer.content = .shape(shape)
      layer.transform = .scale(scale, scale)
    }
    func path(_ y: Double) -> Path { Path([.move(.zero), .line(Point(20, y)), .line(Point(0, 20))]) }
    for (off, wanted) in [(0.045, Self.within), (0.055, Self.beyond)] {
      let bent = try export([.path(path(0)), .path(path(5 + off / scale)), .path(path(10))], .path, stroked)
      guard case .shape(let contours, _, _, _, _) = bent.content else { throw Other(bent.content) }
      #expect(contours.map { $0.points.keys.map(\.frame) } == [wanted], "\(off)")
      let wide = try export(numbers([1, 2 + off / scale, 3]), .lineWidth, stroked)
      guard case .shape(_, _, _, _, let stroke?) = wide.content else { throw Other(wide.content) }
      #expect(stroke.width.keys.map(\.frame) == wanted, "\(off)")
    }
  }

  private struct Other: Error {
    var content: ExportedLayer.Content
    init(_ content: ExportedLayer.Content) { self.content = content }
  }

  /// A slant that moves the corners so many pixels, after a turn.
  private func slanted(by pixels: Double, turn: Double, scale: Double, alongX: Bool) throws -> ExportedLayer {
    let slant = pixels / Self.reach / scale
    let m = AffineTransform(
      a: scale, b: alongX ? 0 : slant * scale, c: alongX ? slant * scale : 0, d: scale, tx: 0, ty: 0
    )
    .then(.rotation(turn))
    return try export([.transform(.identity), .transform(Transform3D(m))], .transform) {
      $0.transform = Transform3D(m)
    }
  }

  @Test(
    "an outline is slanted, and moves point by point, where its corners are off by a fortieth of a pixel else",
    arguments: [1.0, 5])
  func slants(_ scale: Double) throws {
    for turn in [0, 0.7, 2, -1.2] {
      for alongX in [true, false] {
        let straight = try slanted(by: 0.0225, turn: turn, scale: scale, alongX: alongX)
        #expect(straight.placement.anchor == Point(10, 10) && !straight.placement.rotation.isConstant || turn == 0)
        #expect(straight.placement.anchor == Point(10, 10), "\(turn) \(alongX)")
        let slanted = try slanted(by: 0.0275, turn: turn, scale: scale, alongX: alongX)
        #expect(slanted.placement == LottiePlacement(), "\(turn) \(alongX)")
        guard case .shape(let contours, _, _, _, _) = slanted.content else { throw Other(slanted.content) }
        // The slant alone is less than a point of an outline may be off.
        let slantAlone = turn == 0 && scale == 1
        #expect(contours.map(\.points.isConstant) == [slantAlone], "\(turn) \(alongX)")
      }
    }
  }
}

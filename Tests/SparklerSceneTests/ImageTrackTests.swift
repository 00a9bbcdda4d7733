// Which frame of an animated image shows at what time, in layers that run faster, later, backwards and round.
// Flow: ImageTrack, Scene + time → frame.
import SparklerCore
import SparklerScene
import Testing

@Suite struct ImageTrackTests {
  static let track = ImageTrack(times: [0.1, 0.3, 0.2], plays: nil)

  static func layer(plays: Int?, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var image = ImageContent(source: "a", pixelWidth: 4, pixelHeight: 4)
    image.track = ImageTrack(times: [0.1, 0.3, 0.2], plays: plays)
    var layer = Layer()
    (layer.id, layer.content, layer.bounds, layer.position) = ("film", .image(image), Rect(0, 0, 4, 4), Point(2, 2))
    change(&layer)
    return layer
  }

  static func scene(_ layer: Layer, duration: Seconds = 1.2) -> Scene {
    Scene(size: Size(4, 4), duration: duration, layers: [layer])
  }

  static func frame(_ scene: Scene, at time: Seconds) -> Int? {
    guard case .image(let image, _, _, _)? = CompiledScene(scene).sample(at: time).items.first?.drawing else {
      return nil
    }
    #expect(image.track == nil)
    return image.frame
  }

  @Test(
    "a frame shows from its beginning to just before its end",
    arguments: [
      (-1, 0), (0, 0), (0.0999, 0), (0.1, 1), (0.3999, 1), (0.4, 2), (0.5999, 2), (0.6, 0), (6.1, 1), (6e6, 0),
    ])
  func half(_ time: Double, _ frame: Int) throws { #expect(try #require(Self.track).frame(at: Seconds(time)) == frame) }

  @Test("times that are sums of hundredths meet the frames of a scene at 25 a second") func grid() throws {
    let track = try #require(ImageTrack(times: Array(repeating: 0.04, count: 997), plays: 3))
    for i in 0..<2991 { #expect(track.frame(at: Seconds(Double(i) / 25)) == i % 997) }
    #expect(track.frame(at: Seconds(2991.0 / 25)) == 996)
  }

  @Test("after its last play it holds the last frame") func held() throws {
    let track = try #require(ImageTrack(times: [0.1, 0.1], plays: 2))
    #expect([0.25, 0.35, 0.4, 9, .infinity].map { track.frame(at: Seconds($0)) } == [0, 1, 1, 1, 1])
    #expect(track.frame(at: -0.05, hasAlwaysPlayed: true) == 0)
  }

  @Test("no times, none above 0 and endless ones are no animation", arguments: [[], [0, 0], [-1], [1, .infinity]])
  func none(_ times: [Double]) { #expect(ImageTrack(times: times.map { Seconds($0) }, plays: nil) == nil) }

  @Test("a layer's begin, speed and offset, and those around it, move its picture") func timing() {
    let late = Self.scene(
      Self.layer(plays: nil) { ($0.timing.beginTime, $0.timing.speed, $0.timing.timeOffset) = (1, 2, 0.1) })
    #expect(Self.frame(late, at: 0.9) == 0)
    #expect(Self.frame(late, at: 1) == 1)
    #expect(Self.frame(late, at: 1.16) == 2)
    #expect(Self.frame(late, at: 1.26) == 0)
    var group = Layer()
    (group.sublayers, group.timing.speed, group.bounds) = ([Self.layer(plays: nil)], 0.5, Rect(0, 0, 4, 4))
    #expect(Self.frame(Self.scene(group), at: 0.78) == 1)
    let back = Self.scene(Self.layer(plays: nil) { $0.timing.speed = -1 })
    #expect([0.05, 0.25, 0.55, 0.65].map { Self.frame(back, at: Seconds($0)) } == [2, 1, 0, 2])
  }

  @Test("two moments of one frame are the same drawing; another frame damages the picture") func damage() {
    let scene = Self.scene(Self.layer(plays: nil))
    #expect(CompiledScene(scene).sample(at: 0.11).damage(since: CompiledScene(scene).sample(at: 0.39)).isEmpty)
    #expect(
      CompiledScene(scene).sample(at: 0.4).damage(since: CompiledScene(scene).sample(at: 0.39))
        == CompiledScene(scene).sample(at: 0.4).canvas)
  }

  private func isCycle(of seconds: Double, _ obstacle: LoopObstacle?) -> Bool {
    guard case .cycle(let cycle)? = obstacle?.reason else { return false }
    return abs(cycle.value - seconds) < 1e-9
  }

  @Test("what plays for ever closes where its length divides the loop, and is asked for the nearest that does")
  func cycle() {
    #expect(Self.scene(Self.layer(plays: nil)).loopObstacle(period: 1.2) == nil)
    #expect(Self.scene(Self.layer(plays: nil) { $0.timing.beginTime = 0.7 }).loopObstacle(period: 1.2) == nil)
    let obstacle = Self.scene(Self.layer(plays: nil)).loopObstacle(period: 1.1)
    #expect(obstacle?.layer == "film" && obstacle?.property == "image" && isCycle(of: 0.6, obstacle))
    #expect(obstacle.flatMap(\.nearest).map { abs($0.value - 1.2) < 1e-9 } == true)
    let fast = Self.scene(Self.layer(plays: nil) { $0.timing.speed = 2 })
    #expect(fast.loopObstacle(period: 0.9) == nil && fast.loopObstacle(period: 0.8) != nil)
  }

  @Test("what ends closes where its plays fill the loop, or where it comes and goes") func finite() {
    #expect(Self.scene(Self.layer(plays: 2)).loopObstacle(period: 1.2) == nil)
    #expect(
      Self.scene(Self.layer(plays: 1)).loopObstacle(period: 1.2)?.reason
        == .differs(atEnd: .number(2), atStart: .number(0)))
    let guest = Self.layer(plays: 1) { $0.visible = VisibleSpan(from: 0.2, to: 0.9) }
    #expect(Self.scene(guest).loopObstacle(period: 1.2) == nil)
  }

  @Test("in a loop what began late has always played") func always() {
    var scene = Self.scene(Self.layer(plays: nil) { $0.timing.beginTime = 0.5 })
    #expect(Self.frame(scene, at: 0.25) == 0)
    scene.period = 0.6
    for i in 0..<12 {
      let time = Seconds(Double(i) * 0.05 + 0.02)
      #expect(Self.frame(scene, at: time) == Self.track?.frame(at: time + 0.1))
      #expect(Self.frame(scene, at: time) == Self.frame(scene, at: time + 0.6))
    }
  }
}
